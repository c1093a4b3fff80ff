import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Fault, Promised } from './fault.ts';
import { leaksInternals, type Staff, signIn } from './support/staff.ts';
import { countTolls, type Load, sendAgain, startLoad, type TollCount, writePromises } from './support/toll-writes.ts';

const WORKERS = 12;

/** The database server stops during work, with all connections, and comes back. */
export const lostDatabase: Fault = {
  name: 'lost database and its return',
  engines: ['PostgreSQL'],
  async run({ size, random, startServer, postgres }) {
    if (postgres === undefined) throw new Error('needs a database server to take away');
    const rounds = size === 'full' ? 4 : 1;
    const server = await startServer();
    const staff = await signIn(server, 'admin', WORKERS);
    const load = startLoad(staff, { workers: WORKERS, prefix: 'Away' });
    const healthNow = async () => (await fetch(`${server.address}/health`)).status;
    const health: number[] = [];
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await wait(random.integer(500, 1_500));
      await postgres.crash();
      health.push(await healthNow());
      await wait(random.integer(300, 2_000));
      await postgres.start();
      const start = performance.now();
      while ((await healthNow()) !== 200 && performance.now() - start < 30_000) await wait(50);
      slowest = Math.max(slowest, Math.round(performance.now() - start));
    }
    await wait(500);
    const { count, failures, must } = await settle(staff, load);
    return {
      done: `${WORKERS} people write without a pause; the database server is stopped ${rounds} times as by a crash and started again after a moment of chance.`,
      counts: {
        writes: load.writes.length,
        'answered with a fault': failures,
        'ms until the server was well again, at most': slowest,
        lost: count.lost,
        doubled: count.doubled,
      },
      must: [
        { what: 'The server lives on and needs no restart', holds: server.isAlive() && slowest < 30_000 },
        { what: 'Its health says 503 while the database is away', holds: health.every((status) => status === 503) },
        ...must,
      ],
    };
  },
};

/**
 * The primary fails under load, its replica is promoted, and the server, which knows both, reconnects. Reports had been read from the
 * replica.
 */
export const promotedReplica: Fault = {
  name: 'lost primary and a promoted replica',
  engines: ['PostgreSQL'],
  async run({ postgres, startServer }) {
    if (postgres === undefined) throw new Error('needs a database server to take away');
    const standby = await postgres.addStandby('synchronous');
    const [one, two] = [postgres.url, standby.url].map((url) => new URL(url).host);
    const server = await startServer({
      environment: { DATABASE_URL: postgres.url.replace(one as string, `${one},${two}`), DATABASE_READ_URL: standby.url },
    });
    const staff = await signIn(server, 'admin', WORKERS);
    const period = { startTime: '2020-01-01T00:00:00.000Z', endTime: new Date().toISOString() };
    const report = await staff.call('revenueOverview', { ...period, isFleetOrder: false });
    const askedReplica = await askedForOrders(standby.url);
    let [promotedAt, firstAfter] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const onAnswer = ({ status }: { status: number }) => {
      if (status === 200 && performance.now() > promotedAt) firstAfter = Math.min(firstAfter, performance.now());
    };
    const load = startLoad(staff, { workers: WORKERS, prefix: 'Promoted', onAnswer });
    await wait(1_500);
    await postgres.crash();
    await wait(500);
    promotedAt = performance.now();
    await standby.promote();
    const longest = performance.now() + 30_000;
    while (firstAfter === Number.POSITIVE_INFINITY && performance.now() < longest) await wait(50);
    await wait(1_000);
    const { count, failures, must } = await settle(staff, load);
    const pause = Math.round(firstAfter - promotedAt);
    return {
      done: `A standby follows the primary, which waits for it with each commit; DATABASE_URL names both. ${WORKERS} people write without a pause, the primary is stopped as by a crash, half a second later the standby is promoted.`,
      counts: {
        'connections to the replica that were asked for a report': askedReplica,
        writes: load.writes.length,
        'answered with a fault': failures,
        'ms from the promotion to the first write': pause,
        lost: count.lost,
        doubled: count.doubled,
      },
      must: [
        { what: 'The report was read from the replica', holds: report.status === 200 && askedReplica > 0 },
        { what: 'Writes are taken again within 10 s of the promotion', holds: pause <= 10_000 },
        ...must,
      ],
    };
  },
};

/** Ends the load, repeats what is in doubt, and counts. */
async function settle(staff: Staff, load: Load): Promise<{ count: TollCount; failures: number; must: Promised[] }> {
  await load.stop();
  const failures = load.writes.flatMap(({ refused }) => refused);
  await sendAgain(staff, load.writes);
  const count = await countTolls(staff, load.writes);
  await staff.close();
  const isSaid = failures.every(({ status, body }) => status === 503 && /Nothing was done|not known whether/.test(body));
  const isQuiet = failures.every(({ body }) => !leaksInternals(body));
  const must = [
    { what: 'What cannot be done meanwhile is answered with 503, and says whether something was done', holds: isSaid },
    ...writePromises(count),
    { what: 'Every write succeeds when sent again', holds: count.acknowledged === load.writes.length },
    { what: 'No answer has a stack or SQL text', holds: isQuiet && failures.length > 0 },
  ];
  return { count, failures: failures.length, must };
}

/** Number of a server's connections whose last query was about orders. */
async function askedForOrders(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as asked from pg_stat_activity where pid <> pg_backend_pid() and query like '%"orders"%'`,
  );
  await client.end();
  return rows[0].asked;
}
