import { describe, expect, it } from 'vitest';
import { type Config, ConfigError, readConfig } from '../../../../server/base/settings/config.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
    throw error;
  }
  return [];
}

type Environment = Record<string, string>;
const DATABASE_URL = 'postgres://localhost/tablero';
const PUBLIC_URL = 'https://console.example.com';
const PARSE_SERVER_URL = 'https://parse.test/parse';
const SECRET = 'x'.repeat(32);
const ADMIN_EMAIL = 'ana@example.com';

describe('readConfig', () => {
  it.each<[string, Environment, Partial<Config>]>([
    ['a default for all that must be set', {}, { port: 4000, host: '127.0.0.1', dataDir: 'data', parseAppId: 'tablero' }],
    [
      'an embedded database for development with demo accounts',
      {},
      { environment: 'development', isEmbedded: true, hasDemoAccounts: true },
    ],
    ['no demo accounts on a database server', { DATABASE_URL }, { isEmbedded: false, hasDemoAccounts: false }],
    ['an address for other machines', { HOST: '0.0.0.0', PUBLIC_URL }, { isReachable: true, hasDemoAccounts: false }],
    ['no demo accounts behind a proxy', { TRUST_PROXY: '127.0.0.1' }, { isReachable: true, hasDemoAccounts: false }],
    ['demo accounts at a public address on request', { PUBLIC_URL, DEMO_ACCOUNTS: 'true' }, { hasDemoAccounts: true }],
    ['them at an address of this machine', { PUBLIC_URL: 'http://localhost:4000' }, { isReachable: false, hasDemoAccounts: true }],
    ['empty and blank text for unset', { PORT: '', DATA_DIR: '  ' }, { port: 4000, dataDir: 'data' }],
    [
      'secrets in front of a Parse Server, which keeps the accounts',
      { PARSE_SERVER_URL, SESSION_SECRET: `${SECRET}, ${SECRET}y` },
      { sessionSecrets: [SECRET, `${SECRET}y`], hasDemoAccounts: false },
    ],
  ])('has %s', (_, environment, part) => expect(readConfig(environment)).toMatchObject(part));

  it.each(['0.0.0.0', '::'])('demands the address that people type where %s lets others in', (HOST) =>
    expect(faultsOf({ HOST })).toEqual([
      `PUBLIC_URL: expected the address that people type, such as https://console.example.com, because HOST ${HOST} lets other machines in.`,
    ]),
  );

  it.each(['https://example.com/console', 'https://example.com/?a=1', 'https://ana:secret@example.com', 'example.com'])(
    'refuses %s as the address of the console, and states the expected form',
    (PUBLIC_URL) => expect(() => readConfig({ PUBLIC_URL })).toThrow(/PUBLIC_URL: expected an address/),
  );

  it.each<[string, Environment, (string | RegExp)[]]>([
    ['a short first password', { ADMIN_EMAIL, ADMIN_PASSWORD: 'short' }, ['ADMIN_PASSWORD: A password needs at least 12 characters.']],
    [
      'sample data where staff could read it',
      { SAMPLES: 'all', NODE_ENV: 'production' },
      ['SAMPLES: expected none unless NODE_ENV is development, because staff must never read sample data.'],
    ],
    [
      'a Parse Server without a secret',
      { PARSE_SERVER_URL },
      ['SESSION_SECRET: expected at least 32 characters, because PARSE_SERVER_URL is set and its sessions are sealed with it.'],
    ],
    [
      'accounts of its own in front of a Parse Server',
      { PARSE_SERVER_URL, SESSION_SECRET: SECRET, DEMO_ACCOUNTS: 'true' },
      [/accounts are kept by the Parse Server/],
    ],
    [
      'a password in the address of a Parse Server',
      { PARSE_SERVER_URL: 'https://user:hunter2@parse.test/parse', SESSION_SECRET: SECRET },
      ['PARSE_SERVER_URL: expected an address without user, password, query and hash, but its value is not.'],
    ],
    [
      'all that is wrong at once, in the order of the table of settings',
      { PORT: '70000', LOG_LEVEL: 'loud', SEED_NOW: 'yesterday', DATABASE_URL: 'mysql://x', ADMIN_EMAIL: 'a@b.c' },
      [
        'PORT: expected a whole number from 0 to 65535, but "70000" is not.',
        'LOG_LEVEL: expected one of fatal, error, warn, info, debug, trace, silent, but "loud" is not.',
        'DATABASE_URL: expected an address that starts with postgres:// or postgresql://, but its value is not.',
        'SEED_NOW: expected an ISO moment such as 2026-11-20T12:00:00Z, but "yesterday" is not.',
        'ADMIN_EMAIL and ADMIN_PASSWORD: expected both or neither.',
      ],
    ],
  ])('refuses %s', (_, environment, issues) =>
    expect(faultsOf(environment)).toEqual(issues.map((issue) => (typeof issue === 'string' ? issue : expect.stringMatching(issue)))),
  );

  it('has no sample data in production unless it is asked for', () => {
    expect(readConfig({ NODE_ENV: 'production' }).samples).toBeUndefined();
  });

  it('never shows a secret, and cannot be changed', () => {
    expect(faultsOf({ DEMO_PASSWORD: 'abc', SMTP_URL: 'ftp://user:hunter2@x' }).join()).not.toMatch(/abc|hunter2/);
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });
});
