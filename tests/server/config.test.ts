import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  it('has a default for everything that must be set', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      parseAppId: 'tablero',
      environment: 'development',
      isEmbedded: true,
      hasDemoAccounts: true,
    });
  });

  it('gives no demo accounts to a database server unless told', () => {
    const DATABASE_URL = 'postgres://localhost/tablero';
    expect(readConfig({ DATABASE_URL })).toMatchObject({ isEmbedded: false, hasDemoAccounts: false });
    expect(readConfig({ DATABASE_URL, DEMO_ACCOUNTS: 'true' }).hasDemoAccounts).toBe(true);
  });

  it('takes empty and blank text for unset', () => {
    expect(readConfig({ PORT: '', DATA_DIR: '  ' })).toMatchObject({ port: 4000, dataDir: './data' });
  });

  it('reports all faults at once, one line each', () => {
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

  it('cannot be changed', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });
});

/** Faults come in the order of the table of settings. */
const ORDER = ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'SEED_NOW', 'ADMIN_EMAIL'];
