import { describe, expect, it } from 'vitest';
import { databaseAway } from '../../../../server/base/errors/database-away.ts';
import { type ConfigError, readConfig } from '../../../../server/base/settings/config.ts';
import { hostAddresses } from '../../../../server/base/settings/host-addresses.ts';
import { primaryAddress } from '../../../../server/base/store/primary.ts';

const issuesOf = (environment: Record<string, string>) => {
  try {
    readConfig({ NODE_ENV: 'test', ...environment });
    return [];
  } catch (error) {
    return (error as ConfigError).issues;
  }
};

describe('the hosts of a database', () => {
  it.each([
    ['postgres://one/db', ['postgres://one/db']],
    [
      'postgres://staff@one:1,two:2/db?sslmode=require',
      ['postgres://staff@one:1/db?sslmode=require', 'postgres://staff@two:2/db?sslmode=require'],
    ],
    [
      'postgresql://staff:a,b@one,two,three/db',
      ['postgresql://staff:a,b@one/db', 'postgresql://staff:a,b@two/db', 'postgresql://staff:a,b@three/db'],
    ],
    ['postgres:///db?host=/run/postgresql', ['postgres:///db?host=/run/postgresql']],
  ])('of %s are distinguished', (url, addresses) => {
    expect(hostAddresses(url)).toEqual(addresses);
  });

  it('are read from the settings, each for itself, and without its password in a fault', () => {
    expect(issuesOf({ DATABASE_URL: 'postgres://staff:secret@one:1,two:2/db' })).toEqual([]);
    for (const odd of ['postgres://staff:secret@one:1,two:x/db', 'postgres://staff:secret@one,one/db', 'mysql://staff:secret@one,two/db']) {
      const [issue, ...others] = issuesOf({ DATABASE_URL: odd });
      expect([issue, others]).toEqual([expect.stringMatching(/^DATABASE_URL: expected/), []]);
      expect(issue).not.toContain('secret');
    }
    expect(issuesOf({ DATABASE_READ_URL: 'postgres://two/db' })).toEqual([
      expect.stringMatching(/^DATABASE_READ_URL: expected none without/),
    ]);
  });

  it('that take no writes count as an unavailable database, without a statement sent', async () => {
    const error = await primaryAddress('postgres://nobody@127.0.0.1:1,127.0.0.1:2/db').catch((each: unknown) => each);
    expect(databaseAway(error)?.message).toContain('Nothing was done');
    expect(databaseAway(Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }))?.status).toBe(503);
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    expect([databaseAway(full)?.code, databaseAway(full, true)?.code]).toEqual([100, 124]);
  });
});
