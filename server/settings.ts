/** One setting of the server, read from the environment. */
export interface Setting<T> {
  /** Name of the environment variable. */
  name: string;
  /** What it does, for the README. */
  description: string;
  /** Its default in words, when it is not simply the text that stands in `fallback`. */
  defaultWords?: string;
  /** Text that is read when the variable is absent or empty; undefined: the setting stays unset. */
  fallback?: string;
  /** True for settings that logs and messages must not show. */
  secret?: true;
  /** Turns the text into the value; throws an `Error` whose message says what is expected. */
  read: (text: string) => T;
}

const text = (value: string): string => value;

/** Every setting of the server: the table behind `readConfig` and the README. */
export const SETTINGS = {
  port: define({ name: 'PORT', description: 'Port to listen on; 0 takes a free one.', fallback: '4000', read: integer(0, 65_535) }),
  host: define({ name: 'HOST', description: 'Address to listen on.', fallback: '127.0.0.1', read: text }),
  environment: define({
    name: 'NODE_ENV',
    description: 'In production, results that break their contract are logged; otherwise they fail.',
    fallback: 'development',
    read: oneOf('development', 'production', 'test'),
  }),
  logLevel: define({
    name: 'LOG_LEVEL',
    description: 'How much is logged.',
    fallback: 'info',
    read: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  }),
  dataDir: define({
    name: 'DATA_DIR',
    description: 'Folder of the embedded database, uploads and the mail outbox.',
    fallback: './data',
    read: text,
  }),
  databaseUrl: define({
    name: 'DATABASE_URL',
    description: 'PostgreSQL server to use in place of the embedded database (15 or newer).',
    defaultWords: 'embedded database in DATA_DIR/pg',
    secret: true,
    read: address('postgres:', 'postgresql:'),
  }),
  screensDir: define({ name: 'SCREENS_DIR', description: 'Folder of the screen definitions.', fallback: './screens', read: text }),
  schemasDir: define({ name: 'SCHEMAS_DIR', description: 'Folder of the language and the contracts.', fallback: './schemas', read: text }),
  publicUrl: define({
    name: 'PUBLIC_URL',
    description: 'Address under which people reach the console; https makes the session cookie secure.',
    defaultWords: 'the address of each request',
    read: address('http:', 'https:'),
  }),
  trustProxy: define({
    name: 'TRUST_PROXY',
    description: 'Addresses of proxies whose X-Forwarded-* headers count, comma-separated.',
    defaultWords: 'none',
    read: text,
  }),
  parseAppId: define({ name: 'PARSE_APP_ID', description: 'Application id that Parse clients send.', fallback: 'tablero', read: text }),
  parseServerUrl: define({
    name: 'PARSE_SERVER_URL',
    description: 'Parse Server, with its mount path, that has the accounts and functions; needs SESSION_SECRET.',
    defaultWords: 'the embedded back end',
    secret: true,
    read: bareAddress('http:', 'https:'),
  }),
  parseServerAppId: define({
    name: 'PARSE_SERVER_APP_ID',
    description: 'Application id of that Parse Server.',
    defaultWords: 'PARSE_APP_ID',
    read: text,
  }),
  parseServerRestKey: define({
    name: 'PARSE_SERVER_REST_KEY',
    description: 'REST API key of that Parse Server, where it asks for one.',
    defaultWords: 'none',
    secret: true,
    read: text,
  }),
  parseServerTimeout: define({
    name: 'PARSE_SERVER_TIMEOUT',
    description: 'Seconds that somebody waits for that Parse Server; the console itself waits 30.',
    fallback: '20',
    read: integer(1, 28),
  }),
  parseRolesFunction: define({
    name: 'PARSE_ROLES_FUNCTION',
    description: "Function there that answers the caller's own roles, asked where GET /roles is closed or empty.",
    defaultWords: 'fetchRoles, unless it seems to list all roles',
    read: text,
  }),
  sessionSecrets: define({
    name: 'SESSION_SECRET',
    description: 'Secret of at least 32 characters that seals sessions of PARSE_SERVER_URL; comma-separated, the first seals and all open.',
    defaultWords: 'none',
    secret: true,
    read: secrets(32),
  }),
  sessionHours: define({
    name: 'SESSION_HOURS',
    description: 'Hours after which an unused session ends.',
    fallback: '12',
    read: integer(1, 24 * 30),
  }),
  demoAccounts: define({
    name: 'DEMO_ACCOUNTS',
    description: 'Create one account for each role, e.g. admin@tablero.test.',
    defaultWords: 'true with the embedded database',
    read: (value) => oneOf('true', 'false')(value) === 'true',
  }),
  demoPassword: define({
    name: 'DEMO_PASSWORD',
    description: 'Password of the demo accounts.',
    fallback: 'tablero-demo',
    secret: true,
    read: atLeast(8),
  }),
  seedNow: define({
    name: 'SEED_NOW',
    description: 'The moment that seed data is dated by, and the clock of a test run.',
    defaultWords: 'the first start',
    read: moment,
  }),
  seedOrders: define({
    name: 'SEED_ORDERS',
    description: 'Orders that the first start makes; 0 seeds nothing but tolls, towns and accounts.',
    fallback: '20000',
    read: integer(0, 5_000_000),
  }),
  adminEmail: define({
    name: 'ADMIN_EMAIL',
    description: 'First administrator, created when no account exists.',
    defaultWords: 'none',
    read: text,
  }),
  adminPassword: define({
    name: 'ADMIN_PASSWORD',
    description: 'Password of that administrator.',
    defaultWords: 'none',
    secret: true,
    read: atLeast(10),
  }),
  smtpUrl: define({
    name: 'SMTP_URL',
    description: 'Mail server.',
    defaultWords: 'mails are written to DATA_DIR/outbox',
    secret: true,
    read: address('smtp:', 'smtps:'),
  }),
  geocoderUrl: define({
    name: 'GEOCODER_URL',
    description: 'Service that finds places and addresses, with the interface of Nominatim.',
    defaultWords: 'a gazetteer of Puerto Rico that comes along',
    read: address('http:', 'https:'),
  }),
  tileUrl: define({
    name: 'TILE_URL',
    description: 'Address of map tiles with {z}, {x} and {y}, fetched by the server.',
    defaultWords: 'maps show the outline of the island',
    read: address('http:', 'https:'),
  }),
  sheetsUrl: define({
    name: 'SHEETS_URL',
    description: 'Where Google Sheets are read from; dishes are imported from there and from nowhere else.',
    fallback: 'https://docs.google.com/spreadsheets/',
    read: address('http:', 'https:'),
  }),
  tileAttribution: define({
    name: 'TILE_ATTRIBUTION',
    description: 'Words of credit that the tiles ask for.',
    fallback: '© OpenStreetMap contributors',
    read: text,
  }),
  mailFrom: define({ name: 'MAIL_FROM', description: 'Sender of mails.', fallback: 'Tablero <no-reply@tablero.test>', read: text }),
} as const;

function define<T, S extends Setting<T>>(setting: S & Setting<T>): S {
  return setting;
}

function integer(min: number, max: number) {
  return (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) throw new Error(`expected a whole number from ${min} to ${max}`);
    return number;
  };
}

function oneOf<const T extends string>(...words: T[]) {
  return (value: string): T => {
    if (!(words as string[]).includes(value)) throw new Error(`expected one of ${words.join(', ')}`);
    return value as T;
  };
}

function address(...protocols: string[]) {
  return (value: string): string => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      throw new Error(`expected an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
    }
    return value;
  };
}

/** An address to which a path can be added, and which carries no password into logs. */
function bareAddress(...protocols: string[]) {
  const read = address(...protocols);
  return (value: string): string => {
    const { username, password, search, hash } = new URL(read(value));
    if (`${username}${password}${search}${hash}` !== '') throw new Error('expected an address without user, password, query and hash');
    return value;
  };
}

function secrets(length: number) {
  return (value: string): string[] => {
    const parts = value.split(',').map((part) => part.trim());
    if (parts.some((part) => part.length < length)) throw new Error(`expected at least ${length} characters in each secret`);
    return parts;
  };
}

function atLeast(length: number) {
  return (value: string): string => {
    if (value.length < length) throw new Error(`expected at least ${length} characters`);
    return value;
  };
}

function moment(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(value) || Number.isNaN(Date.parse(value)))
    throw new Error('expected an ISO moment such as 2026-11-20T12:00:00Z');
  return new Date(value).toISOString();
}
