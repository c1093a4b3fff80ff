import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../../server/base/settings/config.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.issues;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  it('has a default for everything that must be set', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: 'data',
      parseAppId: 'tablero',
      environment: 'development',
      isEmbedded: true,
      hasDemoAccounts: true,
    });
  });

  it('has no demo accounts on a database server by default', () => {
    const DATABASE_URL = 'postgres://localhost/tablero';
    expect(readConfig({ DATABASE_URL })).toMatchObject({ isEmbedded: false, hasDemoAccounts: false });
    expect(readConfig({ DATABASE_URL, DEMO_ACCOUNTS: 'true' }).hasDemoAccounts).toBe(true);
  });

  it('demands the address that people type where other machines are let in', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'console.example.com'])
      expect(faultsOf({ HOST })).toEqual([
        `PUBLIC_URL: expected the address that people type, such as https://console.example.com, because HOST ${HOST} lets other machines in.`,
      ]);
    for (const HOST of ['127.0.0.1', '127.8.0.1', 'localhost', '::1']) expect(faultsOf({ HOST })).toEqual([]);
    expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://console.example.com' }).isReachable).toBe(true);
  });

  it.each(['https://example.com/console', 'https://example.com/?a=1', 'https://ana:secret@example.com', 'example.com'])(
    'refuses %s as the address of the console, and states the expected form',
    (PUBLIC_URL) => expect(() => readConfig({ PUBLIC_URL })).toThrow(/PUBLIC_URL: expected an address/),
  );

  it('has no demo accounts on a public console by default', () => {
    const PUBLIC_URL = 'https://console.example.com';
    for (const reachable of [{ HOST: '0.0.0.0', PUBLIC_URL }, { PUBLIC_URL }, { TRUST_PROXY: '127.0.0.1' }]) {
      expect(readConfig(reachable), JSON.stringify(reachable)).toMatchObject({ isReachable: true, hasDemoAccounts: false });
      expect(readConfig({ ...reachable, DEMO_ACCOUNTS: 'true' }).hasDemoAccounts).toBe(true);
    }
    expect(readConfig({ PUBLIC_URL: 'http://localhost:4000' })).toMatchObject({ isReachable: false, hasDemoAccounts: true });
  });

  it('takes no first password that is easily guessed', () => {
    const ADMIN_EMAIL = 'ana@example.com';
    expect(faultsOf({ ADMIN_EMAIL, ADMIN_PASSWORD: 'short' })).toEqual(['ADMIN_PASSWORD: A password needs at least 12 characters.']);
    expect(faultsOf({ ADMIN_EMAIL, ADMIN_PASSWORD: 'Password1234' })).toEqual([expect.stringMatching(/^ADMIN_PASSWORD: .*easily guessed/)]);
    expect(faultsOf({ ADMIN_EMAIL, ADMIN_PASSWORD: 'eleven quiet umbrellas' })).toEqual([]);
  });

  it('takes empty and blank text for unset', () => {
    expect(readConfig({ PORT: '', DATA_DIR: '  ' })).toMatchObject({ port: 4000, dataDir: 'data' });
  });

  it('refuses sample data where staff could read it', () => {
    const issues = (environment: Record<string, string>) => {
      try {
        return readConfig(environment).samples ?? 'the default';
      } catch (error) {
        if (error instanceof ConfigError) return error.issues;
        throw error;
      }
    };
    expect(issues({ SAMPLES: 'all', NODE_ENV: 'development' })).toBe('all');
    expect(issues({ SAMPLES: 'none', NODE_ENV: 'production' })).toBe('none');
    expect(issues({ NODE_ENV: 'production' })).toBe('the default');
    expect(issues({ SAMPLES: 'all', NODE_ENV: 'production' })).toEqual([
      'SAMPLES: expected none unless NODE_ENV is development, because staff must never read sample data.',
    ]);
    expect(issues({ SAMPLES: 'some' })).toEqual([expect.stringMatching(/^SAMPLES: expected one of missing, all, none/)]);
  });

  it('reports all issues at once, one line each', () => {
    expect(faultsOf({ PORT: '70000', LOG_LEVEL: 'loud', SEED_NOW: 'yesterday', DATABASE_URL: 'mysql://x', ADMIN_EMAIL: 'a@b.c' })).toEqual(
      [
        'LOG_LEVEL: expected one of fatal, error, warn, info, debug, trace, silent, but "loud" is not.',
        'PORT: expected a whole number from 0 to 65535, but "70000" is not.',
        'DATABASE_URL: expected an address that starts with postgres:// or postgresql://, but its value is not.',
        'SEED_NOW: expected an ISO moment such as 2026-11-20T12:00:00Z, but "yesterday" is not.',
        'ADMIN_EMAIL and ADMIN_PASSWORD: expected both or neither.',
      ].sort((a, b) => ORDER.indexOf(a.split(/:| /)[0]!) - ORDER.indexOf(b.split(/:| /)[0]!)),
    );
  });

  it('never shows a secret', () => {
    expect(faultsOf({ DEMO_PASSWORD: 'abc', SMTP_URL: 'ftp://user:hunter2@x' }).join()).not.toMatch(/abc|hunter2/);
  });

  it('needs a good secret in front of a Parse Server, and says so in one line', () => {
    const PARSE_SERVER_URL = 'https://parse.test/parse';
    const secret = 'x'.repeat(32);
    expect(faultsOf({ PARSE_SERVER_URL })).toEqual([
      'SESSION_SECRET: expected at least 32 characters, because PARSE_SERVER_URL is set and its sessions are sealed with it.',
    ]);
    for (const SESSION_SECRET of ['short', `${secret},short`, `${secret},`])
      expect(faultsOf({ PARSE_SERVER_URL, SESSION_SECRET })).toEqual([
        'SESSION_SECRET: expected at least 32 characters in each secret, but its value is not.',
      ]);
    expect(readConfig({ PARSE_SERVER_URL, SESSION_SECRET: `${secret}, ${secret}y` })).toMatchObject({
      sessionSecrets: [secret, `${secret}y`],
      hasDemoAccounts: false,
    });
  });

  it('refuses accounts of its own, and an address with a password in it, in front of a Parse Server', () => {
    const SESSION_SECRET = 'x'.repeat(32);
    expect(faultsOf({ PARSE_SERVER_URL: 'https://parse.test/parse', SESSION_SECRET, DEMO_ACCOUNTS: 'true' })).toEqual([
      expect.stringContaining('accounts are kept by the Parse Server'),
    ]);
    expect(faultsOf({ PARSE_SERVER_URL: 'https://user:hunter2@parse.test/parse', SESSION_SECRET })).toEqual([
      'PARSE_SERVER_URL: expected an address without user, password, query and hash, but its value is not.',
    ]);
  });

  it('cannot be changed', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });
});

/** Issues come in the order of the table of settings. */
const ORDER = ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'SEED_NOW', 'ADMIN_EMAIL'];
