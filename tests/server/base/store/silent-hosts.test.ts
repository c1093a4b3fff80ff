import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, type TestContext } from 'vitest';
import { startOwnPostgres, UNFLUSHED } from '../../../../bench/faults/support/own-postgres.ts';
import { startSilentProxy } from '../../../../bench/faults/support/silent-proxy.ts';
import { findPostgres } from '../../../../scripts/find-postgres.mjs';
import { databaseAway } from '../../../../server/base/errors/database-away.ts';
import { openStore, type Store } from '../../../../server/base/store/open-store.ts';
import { choosePrimary, primaryAddress } from '../../../../server/base/store/primary.ts';
import { askPostgres } from '../../support/ask-postgres.ts';
import { hold } from '../../support/hold.ts';

const bin = findPostgres();
const IN_DOUBT = 'it is not known whether this was done';

describe('choosePrimary', () => {
  const primary = (timeline: number) => ({ takesWrites: true, timeline });
  const standby = { takesWrites: false, timeline: 0 };
  it('takes the one that takes writes, and of two the successor of the other', () => {
    expect(choosePrimary([standby, primary(1), 'gone'])).toBe(1);
    expect(choosePrimary([primary(1), primary(2)])).toBe(1);
    expect(choosePrimary([primary(11), primary(9), standby])).toBe(0);
  });

  it('takes none that another one has followed, however alone it answers', () => {
    expect(() => choosePrimary([primary(1), 'gone'], 2)).toThrow('No host of DATABASE_URL takes writes.');
    expect(() => choosePrimary(['busy', standby])).toThrow('No host of DATABASE_URL takes writes.');
  });

  it('takes neither of two that were promoted beside each other', () => {
    expect(() => choosePrimary([primary(2), primary(2)])).toThrow(/Two hosts of DATABASE_URL take writes/);
  });
});

// They wait for most of their time, each with a server of its own.
describe.runIf(bin !== undefined).concurrent('a host that vanishes without a word', () => {
  const start = async ({ onTestFinished }: TestContext) => {
    const postgres = await startOwnPostgres(bin as string, tmpdir(), UNFLUSHED);
    onTestFinished(postgres.remove);
    const proxy = await startSilentProxy(postgres.url);
    onTestFinished(proxy.close);
    const open = async (databaseUrl: string): Promise<Store> => {
      const store = await openStore({ databaseUrl, dataDir: '/nowhere' });
      onTestFinished(store.close);
      return store;
    };
    return { postgres, proxy, open };
  };
  const failureOf = (asked: Promise<unknown>) => asked.then(() => undefined, databaseAway);
  const boatsIn = async (url: string) =>
    (await askPostgres<{ name: string }>(url, 'select name from boats order by name')).rows.map(({ name }) => name);
  const firstWrite = async ({ database }: Store, name: string) => {
    for (;;) {
      const failure = await failureOf(sql`insert into boats values (${name}) on conflict do nothing`.execute(database));
      if (failure === undefined) return;
      await pause(50);
    }
  };

  it('reports running writes as unknown within seconds and missing connections within twenty, and recovers', async (context) => {
    const { proxy, open } = await start(context);
    // Tests that run together have one each.
    const { expect } = context;
    const store = await open(proxy.url);
    const reported: (string | undefined)[] = [];
    await store.listen('boats', (carried) => void reported.push(carried));
    const { held: isSilent, release: tellSilent } = hold();
    const inTransaction = store.database.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      proxy.silence();
      tellSilent();
      await sql`select 2`.execute(transaction);
    });
    await isSilent;
    const before = performance.now();
    const unconnected = failureOf(sql`select 3`.execute(store.database));
    expect((await failureOf(inTransaction))?.message).toContain(IN_DOUBT);
    expect(performance.now() - before).toBeLessThan(12_000);
    expect((await unconnected)?.message).toMatch(/Nothing was done|not known/);
    expect(performance.now() - before).toBeLessThan(22_000);
    proxy.speak();
    await expect.poll(() => failureOf(sql`select 1`.execute(store.database)), { timeout: 25_000 }).toBeUndefined();
    await expect.poll(() => reported, { timeout: 15_000 }).toContain(undefined);
    await sql`select pg_notify('boats', 'ahoy')`.execute(store.database);
    await expect.poll(() => reported, { timeout: 5_000 }).toContain('ahoy');
  });

  it('is left for the one that is promoted within 10 s, and not written to when it is back beside that one', async (context) => {
    const { postgres, proxy, open } = await start(context);
    const { expect } = context;
    const standby = await postgres.addStandby('asynchronous');
    const hosts = `${new URL(proxy.url).host},${new URL(standby.url).host}`;
    const both = postgres.url.replace(new URL(postgres.url).host, hosts);
    const [store, other] = [await open(both), await open(both)];
    await sql`create table boats (name text primary key)`.execute(store.database);
    await firstWrite(store, 'before');
    await firstWrite(other, 'before, too');
    await expect.poll(() => boatsIn(standby.url)).toHaveLength(2);
    const lost = failureOf(sql`insert into boats select 'lost' from pg_sleep(0.1)`.execute(store.database));
    proxy.silence();
    await standby.promote();
    const promoted = performance.now();
    await firstWrite(store, 'after');
    expect(performance.now() - promoted).toBeLessThan(10_000);
    expect((await lost)?.message).toContain(IN_DOUBT);
    await firstWrite(other, 'after, too');
    proxy.speak();
    expect(await primaryAddress(both)).toBe(both.replace(hosts, new URL(standby.url).host));
    const third = await open(both);
    for (let round = 0; round < 5; round += 1) {
      for (const [index, each] of [store, other, third].entries()) await firstWrite(each, `back ${round}, ${index}`);
      await pause(500);
    }
    expect((await boatsIn(postgres.url)).filter((name) => /after|back/.test(name))).toEqual([]);
    expect((await boatsIn(standby.url)).filter((name) => /after|back/.test(name))).toHaveLength(17);
  });

  it('is left for its successor by servers that reached only it', async (context) => {
    const { postgres, proxy, open } = await start(context);
    const { expect } = context;
    const standby = await postgres.addStandby('asynchronous');
    const successor = await startSilentProxy(standby.url);
    context.onTestFinished(successor.close);
    successor.silence();
    const both = postgres.url.replace(new URL(postgres.url).host, `${new URL(proxy.url).host},${new URL(successor.url).host}`);
    const store = await open(both);
    await sql`create table boats (name text primary key)`.execute(store.database);
    await expect.poll(() => boatsIn(standby.url)).toEqual([]);
    await standby.promote();
    await firstWrite(store, 'still there');
    successor.speak();
    const port = async () => (await sql<{ port: number }>`select inet_server_port() as port`.execute(store.database)).rows[0]?.port;
    await expect.poll(() => port().catch(() => undefined), { timeout: 10_000, interval: 200 }).toBe(Number(new URL(standby.url).port));
    await firstWrite(store, 'over here');
    expect(await boatsIn(postgres.url)).toEqual(['still there']);
    expect(await boatsIn(standby.url)).toEqual(['over here']);
  });
});
