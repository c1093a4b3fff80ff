import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OwnPostgres, type Standby, startOwnPostgres, UNFLUSHED } from '../../../../bench/faults/support/own-postgres.ts';
import { startSilentProxy } from '../../../../bench/faults/support/silent-proxy.ts';
import { findPostgres } from '../../../../scripts/find-postgres.mjs';
import { systemClock } from '../../../../server/base/clock.ts';
import { openStore, type Store } from '../../../../server/base/store/open-store.ts';
import { openReplica, type Replica } from '../../../../server/base/store/replica.ts';
import { askPostgres } from '../../support/ask-postgres.ts';

const bin = findPostgres();
/** Seconds that the replica may be behind in these tests. */
const MOST = 2;

describe.runIf(bin !== undefined)('a replica', () => {
  let pair: Pair;
  const opened: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => pair.remove());
  beforeEach(() => sql`delete from boats`.execute(pair.store.database));
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  const open = (url: string) => {
    const said: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
    const replica = openOn(pair.store, url, logger);
    opened.push(replica.close);
    return { ...pair, replica, said };
  };

  it('that does not answer is not read, with one line in the log', async () => {
    const { replica, said } = open('postgres://tablero@127.0.0.1:1/db');
    expect(await Promise.all([replica.database(), replica.database()])).toEqual([undefined, undefined]);
    expect(await replica.database()).toBeUndefined();
    expect(said).toEqual(['The replica is not read: reports read the primary']);
  });

  it('that is up to date is read, even without writes', async () => {
    const { store, replica, said } = open(pair.standby.url);
    await write(store);
    // On a busy machine a write takes its time until it is there.
    await expect.poll(() => boatsOf(replica), { timeout: 20_000 }).toBe(1);
    said.length = 0;
    await pause(1000 * (MOST + 1));
    await expect.poll(() => boatsOf(replica), { timeout: 20_000 }).toBe(1);
    expect(replica.state()).toEqual({ isRead: true, behind: 0 });
    expect([undefined, 'The replica is read again']).toContain(said.at(-1));
  });

  it('that is cut off from its primary is read no longer than it is known to be fresh, and again when it has caught up', async () => {
    const { postgres, standby, store, replica, said } = open(pair.standby.url);
    await write(store);
    await expect.poll(() => boatsOf(replica), { timeout: 20_000 }).toBe(1);
    said.length = 0;
    const { rows } = await askPostgres(standby.url, 'show primary_conninfo');
    await askPostgres(standby.url, "alter system set primary_conninfo = ''");
    await askPostgres(standby.url, 'select pg_reload_conf()');
    await expect.poll(() => askPostgres(postgres.url, 'select from pg_stat_replication').then(({ rowCount }) => rowCount)).toBe(0);
    const far = async () => (await askPostgres(postgres.url, 'select pg_current_wal_flush_lsn()::text as lsn')).rows[0]!.lsn;
    const before = await far();
    await pause(1000 * (MOST + 1));
    const found = await boatsOf(replica);
    // It has everything: nobody wrote. Within a quarter of a minute after a write PostgreSQL writes once by itself, though.
    expect(found).toBe((await far()) === before ? 1 : undefined);
    await write(store);
    expect(await boatsOf(replica)).toBeUndefined();
    expect(replica.state().isRead).toBe(false);
    expect(replica.state().behind).toBeGreaterThan(MOST);
    await askPostgres(standby.url, `alter system set primary_conninfo = '${rows[0]!.primary_conninfo.replaceAll("'", "''")}'`);
    await askPostgres(standby.url, 'select pg_reload_conf()');
    await expect.poll(() => boatsOf(replica), { timeout: 20_000, interval: 200 }).toBe(2);
    expect(said).toEqual(['The replica is not read: reports read the primary', 'The replica is read again']);
  });

  it('that does not say within two seconds how far it is, is not read', async () => {
    const proxy = await startSilentProxy(pair.postgres.url);
    opened.push(proxy.close);
    const { replica } = open(proxy.url);
    expect(await replica.database()).toBeDefined();
    proxy.silence();
    const begin = performance.now();
    expect(await replica.database()).toBeUndefined();
    expect(performance.now() - begin).toBeLessThan(4_500);
  });

  // The last of this pair.
  it('that was promoted beside the primary is not read', async () => {
    const { standby, store, replica, said } = open(pair.standby.url);
    await standby.promote();
    await write(store);
    expect(await boatsOf(replica)).toBeUndefined();
    expect(said).toEqual(['The replica is not read: reports read the primary']);
  });
});

describe.runIf(bin !== undefined)('a replica of a primary that is promoted', () => {
  const opened: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });
  it('that follows a promoted primary is read again within seconds, and not before it follows', async () => {
    const { postgres, standby, remove } = await startPair();
    opened.push(remove);
    const reading = await postgres.addStandby('asynchronous');
    const [one, two] = [postgres.url, standby.url].map((url) => new URL(url).host) as [string, string];
    const store = await openStore({ databaseUrl: asStaff(postgres.url).replace(one, `${one},${two}`), dataDir: '/nowhere' });
    opened.push(store.close);
    const replica = openOn(store, reading.url, pino({ level: 'silent' }));
    opened.push(replica.close);
    const follow = async (conninfo: string) => {
      await askPostgres(reading.url, `alter system set primary_conninfo = '${conninfo}'`);
      await askPostgres(reading.url, 'select pg_reload_conf()');
    };
    await write(store);
    await expect.poll(() => boatsOf(replica), { timeout: 20_000 }).toBe(1);
    // Cut off, so that it cannot have more than the one that is promoted.
    await follow('');
    await expect.poll(() => askPostgres(postgres.url, 'select from pg_stat_replication').then(({ rowCount }) => rowCount)).toBe(1);
    await write(store);
    await expect.poll(() => askPostgres(standby.url, 'select from tablero.boats').then(({ rowCount }) => rowCount)).toBe(2);
    await postgres.crash();
    await standby.promote();
    const isWritten = () => write(store).then(Boolean, () => false);
    await expect.poll(isWritten, { timeout: 20_000 }).toBe(true);
    expect(await boatsOf(replica)).toBeUndefined();
    const { rows } = await askPostgres(standby.url, 'select count(*)::int as boats from tablero.boats');
    await follow(`host=127.0.0.1 port=${new URL(standby.url).port} user=tablero`);
    const begin = performance.now();
    await expect.poll(() => boatsOf(replica), { timeout: 30_000, interval: 200 }).toBe(rows[0]!.boats);
    expect(performance.now() - begin).toBeLessThan(30_000);
    await write(store);
    await expect.poll(() => boatsOf(replica), { timeout: 20_000 }).toBe(rows[0]!.boats + 1);
  }, 120_000);
});

/** A primary and a standby that follows it. */
interface Pair {
  postgres: OwnPostgres;
  standby: Standby;
  /** The primary, opened as a console does that is no administrator. */
  store: Store;
  remove(): Promise<void>;
}

async function startPair(): Promise<Pair> {
  const postgres = await startOwnPostgres(bin as string, tmpdir(), UNFLUSHED);
  const standby = await postgres.addStandby('asynchronous');
  await askPostgres(postgres.url, 'create role staff login; alter database postgres owner to staff');
  const store = await openStore({ databaseUrl: asStaff(postgres.url), dataDir: '/nowhere' });
  await sql`create table boats (name text)`.execute(store.database);
  return { postgres, standby, store, remove: () => store.close().finally(postgres.remove) };
}

function openOn({ database }: Store, url: string, logger: Logger): Replica {
  return openReplica({ url: asStaff(url), primary: database, clock: systemClock, logger, mostBehind: MOST, believed: 0 });
}

/** Without the rights of an administrator. */
function asStaff(url: string): string {
  return url.replace('tablero@', 'staff@');
}

function write({ database }: Store): Promise<unknown> {
  return sql`insert into boats values ('a boat')`.execute(database);
}

async function boatsOf(replica: Replica): Promise<number | undefined> {
  const database = await replica.database();
  return database && (await sql<{ count: number }>`select count(*)::int as count from boats`.execute(database)).rows[0]?.count;
}
