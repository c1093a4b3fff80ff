import { PASSWORD_COST } from './password-cost.ts';
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

/** All settings of the platform: the source of `readConfig` and docs/settings.md. */
export const SETTINGS = {
  port: defineSetting({ name: 'PORT', description: 'Port to listen on. 0 takes a free port.', fallback: '4000', read: integer(0, 65_535) }),
  host: defineSetting({
    name: 'HOST',
    description: 'Address to listen on. An address that other machines reach requires PUBLIC_URL.',
    fallback: '127.0.0.1',
    read: text,
  }),
  environment: defineSetting({
    name: 'NODE_ENV',
    description:
      '`production` logs results that break their contract; other values fail the call. Only `development` starts when a call has no function (see SAMPLES).',
    fallback: 'development',
    read: oneOf('development', 'production', 'test'),
  }),
  samples: defineSetting({
    name: 'SAMPLES',
    description:
      'Calls answered with sample data in development: `missing` (reads without a function), `all` (every read; writes are refused) or `none`. Each page shows a notice.',
    defaultText: '`missing` with NODE_ENV=development, else `none`',
    read: oneOf('missing', 'all', 'none'),
  }),
  logLevel: defineSetting({
    name: 'LOG_LEVEL',
    description: 'Lowest level that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
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
      'PostgreSQL server (15 or newer) used instead of the embedded database. With several hosts, separated by commas, the one that accepts writes is used.',
    defaultText: 'embedded database in `DATA_DIR/pg`',
    secret: true,
    read: databaseAddress,
  }),
  databaseReadUrl: defineSetting({
    name: 'DATABASE_READ_URL',
    description: 'Replica of DATABASE_URL. Reports read from it while it lags at most 30 seconds.',
    secret: true,
    read: databaseAddress,
  }),
  stopDelay: defineSetting({
    name: 'STOP_DELAY',
    description: 'Seconds between SIGTERM and shutdown. Meanwhile /health answers 503, so that a proxy routes to other servers.',
    fallback: '0',
    read: integer(0, 300),
  }),
  uploadQuota: defineSetting({
    name: 'UPLOAD_QUOTA',
    description:
      "Megabytes that one person may upload per day (UTC), with optional values per role: `500, admin=2000, agent=100`. The highest value of a person's roles applies.",
    fallback: '500',
    read: readUploadQuota,
  }),
  backups: defineSetting({
    name: 'BACKUPS',
    description:
      'Time (UTC) of the daily backup of the embedded database and the uploads, or `off`. Back up a PostgreSQL server with `npm run backup`.',
    fallback: '03:00',
    read: timeOrOff,
  }),
  backupsKept: defineSetting({
    name: 'BACKUPS_KEPT',
    description: 'Number of backups kept. A new backup removes the oldest.',
    fallback: '7',
    read: integer(1, 1_000),
  }),
  backupsDir: defineSetting({
    name: 'BACKUPS_DIR',
    description: 'Folder of the backups. Use another disk.',
    defaultText: '`DATA_DIR/backups`',
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
      'Writes screens published in the Studio into SCREENS_DIR, ready to commit. Files changed in the folder are never overwritten.',
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
      'Address that people type to reach the console. With https the session cookie is secure. Required when HOST accepts other machines.',
    defaultText: 'address of each request',
    read: siteAddress('http:', 'https:'),
  }),
  trustProxy: defineSetting({
    name: 'TRUST_PROXY',
    description: 'Addresses of trusted proxies, comma-separated. Only their X-Forwarded-* headers are used.',
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
    description: 'Address of a Parse Server, with its mount path, that holds the accounts and functions. Requires SESSION_SECRET.',
    defaultText: 'embedded back end',
    secret: true,
    read: bareAddress('http:', 'https:'),
  }),
  parseServerAppId: defineSetting({
    name: 'PARSE_SERVER_APP_ID',
    description: 'Application id of PARSE_SERVER_URL.',
    defaultText: 'value of PARSE_APP_ID',
    read: text,
  }),
  parseServerRestKey: defineSetting({
    name: 'PARSE_SERVER_REST_KEY',
    description: 'REST API key of PARSE_SERVER_URL, if it requires one.',
    defaultText: 'none',
    secret: true,
    read: text,
  }),
  parseServerTimeout: defineSetting({
    name: 'PARSE_SERVER_TIMEOUT',
    description: 'Timeout in seconds of requests to PARSE_SERVER_URL. The console itself waits 30 seconds.',
    fallback: '20',
    read: integer(1, 28),
  }),
  parseRolesFunction: defineSetting({
    name: 'PARSE_ROLES_FUNCTION',
    description:
      "Cloud function that returns the caller's own roles. Called when GET /roles is closed or empty. An answer that may list all roles is ignored.",
    defaultText: '`fetchRoles`',
    read: text,
  }),
  sessionSecrets: defineSetting({
    name: 'SESSION_SECRET',
    description:
      'Secrets of at least 32 characters that encrypt sessions of PARSE_SERVER_URL, comma-separated. The first encrypts, all decrypt.',
    defaultText: 'none',
    secret: true,
    read: secrets(32),
  }),
  sessionHours: defineSetting({
    name: 'SESSION_HOURS',
    description: 'Hours of inactivity after which a session ends.',
    fallback: '12',
    read: integer(1, 24 * 30),
  }),
  sessionLongestHours: defineSetting({
    name: 'SESSION_LONGEST_HOURS',
    description: 'Hours after which a session ends, active or not.',
    fallback: '24',
    read: integer(1, 24 * 90),
  }),
  reauthenticateMinutes: defineSetting({
    name: 'REAUTHENTICATE_MINUTES',
    description:
      'Minutes after a sign-in during which calls with `reauthenticate` ask for no other: enough for a row of refunds, less than most screen locks wait.',
    defaultText: '`10`; `1440` with demo accounts, whose password proves nothing',
    read: integer(1, 24 * 60),
  }),
  apiTokenDays: defineSetting({
    name: 'API_TOKEN_DAYS',
    description: 'Longest lifetime of new API tokens, in days.',
    fallback: '365',
    read: integer(1, 3650),
  }),
  auditDays: defineSetting({
    name: 'AUDIT_DAYS',
    description: 'Days that entries of the audit trail stay.',
    fallback: '730',
    read: integer(1, 36_500),
  }),
  passwordCost: defineSetting({
    name: 'PASSWORD_COST',
    description:
      'Binary logarithm of the cost N of scrypt for passwords. Each hash takes 2^N kB of memory, at most two at once. Older hashes follow at the next sign-in.',
    defaultText: '`17`; `12` with NODE_ENV=test',
    read: integer(PASSWORD_COST, 20),
  }),
  demoAccounts: defineSetting({
    name: 'DEMO_ACCOUNTS',
    description:
      'Creates one account per role, such as admin@tablero.test, and sample data. Keep it off where other machines reach the console: the password is public.',
    defaultText: '`true` with the embedded database, unless HOST, PUBLIC_URL or TRUST_PROXY admit other machines',
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
    description: 'ISO time that sample data is dated from. Also the clock of a test run.',
    defaultText: 'first start',
    read: moment,
  }),
  adminEmail: defineSetting({
    name: 'ADMIN_EMAIL',
    description: 'Email of the first administrator, created when no account exists.',
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
    description: 'Mail server: `smtp://` or `smtps://`, with user and password.',
    defaultText: 'mails are written to `DATA_DIR/outbox`, not sent',
    secret: true,
    read: address('smtp:', 'smtps:'),
  }),
  messagesUrl: defineSetting({
    name: 'MESSAGES_URL',
    description: 'Service that sends text messages and push notifications. Its requests are in docs/integrations.md.',
    defaultText: 'messages are recorded in the outbox, not sent',
    read: bareAddress('http:', 'https:'),
  }),
  messagesToken: defineSetting({
    name: 'MESSAGES_TOKEN',
    description: 'Bearer token for MESSAGES_URL.',
    defaultText: 'none',
    secret: true,
    read: headerText,
  }),
  metricsToken: defineSetting({
    name: 'METRICS_TOKEN',
    description: 'Bearer token that Prometheus sends to read /metrics. The metrics are in docs/operations.md.',
    defaultText: '/metrics is off',
    secret: true,
    read: atLeast(16),
  }),
  tileUrl: defineSetting({
    name: 'TILE_URL',
    description: 'Address of map tiles with {z}, {x} and {y}. The server fetches them.',
    defaultText: 'maps show an outline',
    read: address('http:', 'https:'),
  }),
  tileAttribution: defineSetting({
    name: 'TILE_ATTRIBUTION',
    description: 'Attribution shown on maps.',
    fallback: '© OpenStreetMap contributors',
    read: text,
  }),
  mailFrom: defineSetting({ name: 'MAIL_FROM', description: 'Sender of mails.', fallback: 'Tablero <no-reply@tablero.test>', read: text }),
} as const;
