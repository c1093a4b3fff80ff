import {
  address,
  atLeast,
  bareAddress,
  databaseAddress,
  defineSetting,
  headerText,
  integer,
  moment,
  oneOf,
  secrets,
  siteAddress,
  text,
  timeOrOff,
} from './setting.ts';
import { readUploadQuota } from './upload-quota-setting.ts';

/** Every setting of the platform: the table behind `readConfig` and the README. */
export const SETTINGS = {
  port: defineSetting({ name: 'PORT', description: 'Port to listen on; 0 takes a free one.', fallback: '4000', read: integer(0, 65_535) }),
  host: defineSetting({
    name: 'HOST',
    description: 'Address to listen on; one that other machines reach needs PUBLIC_URL.',
    fallback: '127.0.0.1',
    read: text,
  }),
  environment: defineSetting({
    name: 'NODE_ENV',
    description:
      'In production, results that break their contract are logged; otherwise they fail. In development, a call without a function keeps nobody from starting (see SAMPLES); otherwise the server does not start.',
    fallback: 'development',
    read: oneOf('development', 'production', 'test'),
  }),
  samples: defineSetting({
    name: 'SAMPLES',
    description:
      'While developing, which calls are answered with made-up values of their contracts: `missing` those that only read and have no function yet, `all` that read (`npm run dev -- --samples`), or `none`. Writes without a function are refused, with `all` every write is. Each page says so.',
    defaultText: 'missing with NODE_ENV=development',
    read: oneOf('missing', 'all', 'none'),
  }),
  logLevel: defineSetting({
    name: 'LOG_LEVEL',
    description: 'How much is logged.',
    fallback: 'info',
    read: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  }),
  consoleDir: defineSetting({
    name: 'CONSOLE_DIR',
    description: 'Folder of the console, with its screens and contracts; the argument of `npm start -- <folder>`.',
    fallback: '.',
    read: text,
  }),
  dataDir: defineSetting({
    name: 'DATA_DIR',
    description: 'Folder of the embedded database, uploads and the mail outbox.',
    defaultText: 'data in CONSOLE_DIR',
    read: text,
  }),
  databaseUrl: defineSetting({
    name: 'DATABASE_URL',
    description:
      'PostgreSQL server to use in place of the embedded database (15 or newer). Of several hosts, separated by commas, the one that takes writes.',
    defaultText: 'embedded database in DATA_DIR/pg',
    secret: true,
    read: databaseAddress,
  }),
  databaseReadUrl: defineSetting({
    name: 'DATABASE_READ_URL',
    description: 'A replica of that server, which reports read while it is at most 30 seconds behind.',
    secret: true,
    read: databaseAddress,
  }),
  stopDelay: defineSetting({
    name: 'STOP_DELAY',
    description: 'Seconds that a server that is told to stop goes on, while /health says 503, so that a proxy sends to others first.',
    fallback: '0',
    read: integer(0, 300),
  }),
  uploadQuota: defineSetting({
    name: 'UPLOAD_QUOTA',
    description:
      'Megabytes that one person may upload in a day (UTC), and more or less for a role, as in `500, admin=2000, agent=100`; of several roles the greatest counts.',
    fallback: '500',
    read: readUploadQuota,
  }),
  backups: defineSetting({
    name: 'BACKUPS',
    description:
      'Time of day (UTC) of the daily backup of the embedded database and the uploads, or `off`. A PostgreSQL server is backed up by `npm run backup`.',
    fallback: '03:00',
    read: timeOrOff,
  }),
  backupsKept: defineSetting({
    name: 'BACKUPS_KEPT',
    description: 'How many backups are kept; older ones go when one is made.',
    fallback: '7',
    read: integer(1, 1_000),
  }),
  backupsDir: defineSetting({
    name: 'BACKUPS_DIR',
    description: 'Folder of the backups, best on another disk.',
    defaultText: 'backups in DATA_DIR',
    read: text,
  }),
  screensDir: defineSetting({
    name: 'SCREENS_DIR',
    description: 'Folder of the screen definitions.',
    defaultText: 'screens in CONSOLE_DIR',
    read: text,
  }),
  studioWritesFiles: defineSetting({
    name: 'STUDIO_WRITES_FILES',
    description:
      'Whether what is published in the Studio is also written into SCREENS_DIR, byte for byte, so that it can be committed from there. Files that somebody changed in the folder are never written over.',
    fallback: 'false',
    read: (value) => ['true', '1'].includes(oneOf('true', 'false', '1', '0')(value)),
  }),
  schemasDir: defineSetting({
    name: 'SCHEMAS_DIR',
    description: 'Folder of the contracts.',
    defaultText: 'schemas in CONSOLE_DIR',
    read: text,
  }),
  publicUrl: defineSetting({
    name: 'PUBLIC_URL',
    description:
      'Address under which people reach the console; https makes the session cookie secure. Must be set where HOST is not this machine alone.',
    defaultText: 'the address of each request',
    read: siteAddress('http:', 'https:'),
  }),
  trustProxy: defineSetting({
    name: 'TRUST_PROXY',
    description: 'Addresses of proxies whose X-Forwarded-* headers count, comma-separated.',
    defaultText: 'none',
    read: text,
  }),
  parseAppId: defineSetting({
    name: 'PARSE_APP_ID',
    description: 'Application id that Parse clients send.',
    fallback: 'tablero',
    read: text,
  }),
  parseServerUrl: defineSetting({
    name: 'PARSE_SERVER_URL',
    description: 'Parse Server, with its mount path, that has the accounts and functions; needs SESSION_SECRET.',
    defaultText: 'the embedded back end',
    secret: true,
    read: bareAddress('http:', 'https:'),
  }),
  parseServerAppId: defineSetting({
    name: 'PARSE_SERVER_APP_ID',
    description: 'Application id of that Parse Server.',
    defaultText: 'PARSE_APP_ID',
    read: text,
  }),
  parseServerRestKey: defineSetting({
    name: 'PARSE_SERVER_REST_KEY',
    description: 'REST API key of that Parse Server, where it asks for one.',
    defaultText: 'none',
    secret: true,
    read: text,
  }),
  parseServerTimeout: defineSetting({
    name: 'PARSE_SERVER_TIMEOUT',
    description: 'Seconds that somebody waits for that Parse Server; the console itself waits 30.',
    fallback: '20',
    read: integer(1, 28),
  }),
  parseRolesFunction: defineSetting({
    name: 'PARSE_ROLES_FUNCTION',
    description:
      "Function there that answers the caller's own roles, asked where GET /roles is closed or empty; nothing that may be the list of all roles counts.",
    defaultText: 'fetchRoles',
    read: text,
  }),
  sessionSecrets: defineSetting({
    name: 'SESSION_SECRET',
    description: 'Secret of at least 32 characters that seals sessions of PARSE_SERVER_URL; comma-separated, the first seals and all open.',
    defaultText: 'none',
    secret: true,
    read: secrets(32),
  }),
  sessionHours: defineSetting({
    name: 'SESSION_HOURS',
    description: 'Hours after which an unused session ends.',
    fallback: '12',
    read: integer(1, 24 * 30),
  }),
  sessionLongestHours: defineSetting({
    name: 'SESSION_LONGEST_HOURS',
    description: 'Hours after which a session ends however much it is used, and somebody signs in again.',
    fallback: '24',
    read: integer(1, 24 * 90),
  }),
  demoAccounts: defineSetting({
    name: 'DEMO_ACCOUNTS',
    description:
      'Create one account for each role, e.g. admin@tablero.test, and made-up data; without it nobody signs in with a known password where other machines reach the console.',
    defaultText: 'true with the embedded database, unless HOST, PUBLIC_URL or TRUST_PROXY let other machines in',
    read: (value) => oneOf('true', 'false')(value) === 'true',
  }),
  demoPassword: defineSetting({
    name: 'DEMO_PASSWORD',
    description: 'Password of the demo accounts.',
    fallback: 'tablero-demo',
    secret: true,
    read: atLeast(8),
  }),
  seedNow: defineSetting({
    name: 'SEED_NOW',
    description: 'The moment that seed data is dated by, and the clock of a test run.',
    defaultText: 'the first start',
    read: moment,
  }),
  adminEmail: defineSetting({
    name: 'ADMIN_EMAIL',
    description: 'First administrator, created when no account exists.',
    defaultText: 'none',
    read: text,
  }),
  adminPassword: defineSetting({
    name: 'ADMIN_PASSWORD',
    description: 'Password of that administrator.',
    defaultText: 'none',
    secret: true,
    read: text,
  }),
  smtpUrl: defineSetting({
    name: 'SMTP_URL',
    description: 'Mail server.',
    defaultText: 'mails are written to DATA_DIR/outbox and not sent',
    secret: true,
    read: address('smtp:', 'smtps:'),
  }),
  messagesUrl: defineSetting({
    name: 'MESSAGES_URL',
    description: 'Service that sends text messages and push notifications; docs/ports.md says what it is asked.',
    defaultText: 'they are recorded in the outbox and not sent',
    read: bareAddress('http:', 'https:'),
  }),
  messagesToken: defineSetting({
    name: 'MESSAGES_TOKEN',
    description: 'Token that this service asks for, sent as Authorization: Bearer.',
    defaultText: 'none',
    secret: true,
    read: headerText,
  }),
  metricsToken: defineSetting({
    name: 'METRICS_TOKEN',
    description:
      'Token, sent as Authorization: Bearer, by which Prometheus reads /metrics; docs/operations.md says what each figure means.',
    defaultText: 'there is no /metrics',
    secret: true,
    read: atLeast(16),
  }),
  tileUrl: defineSetting({
    name: 'TILE_URL',
    description: 'Address of map tiles with {z}, {x} and {y}, fetched by the server.',
    defaultText: 'maps show an outline',
    read: address('http:', 'https:'),
  }),
  tileAttribution: defineSetting({
    name: 'TILE_ATTRIBUTION',
    description: 'Words of credit that the tiles ask for.',
    fallback: '© OpenStreetMap contributors',
    read: text,
  }),
  mailFrom: defineSetting({ name: 'MAIL_FROM', description: 'Sender of mails.', fallback: 'Tablero <no-reply@tablero.test>', read: text }),
} as const;
