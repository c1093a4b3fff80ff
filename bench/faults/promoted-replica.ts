import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Fault } from './fault.ts';
import { leaksInternals, signIn } from './support/staff.ts';
import { countTolls, newTollWrite, sendTollWrite, type TollWrite } from './support/toll-writes.ts';

const WORKERS = 12;

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
    const report = await staff.call('revenueOverview', {
      startTime: '2020-01-01T00:00:00.000Z',
      endTime: new Date().toISOString(),
      isFleetOrder: false,
    });
    const askedReplica = await askedForOrders(standby.url);
    const writes: TollWrite[] = [];
    let isOver = false;
    let firstAfter = Number.POSITIVE_INFINITY;
    let promotedAt = Number.POSITIVE_INFINITY;
    const work = Array.from({ length: WORKERS }, async () => {
      while (!isOver) {
        const write = newTollWrite('Promoted', writes.length);
        writes.push(write);
        const { status } = await sendTollWrite(staff, write);
        if (status === 200 && performance.now() > promotedAt) firstAfter = Math.min(firstAfter, performance.now());
        if (status !== 200) await wait(20);
      }
    });
    await wait(1_500);
    await postgres.crash();
    await wait(500);
    promotedAt = performance.now();
    await standby.promote();
    const longest = performance.now() + 30_000;
    while (firstAfter === Number.POSITIVE_INFINITY && performance.now() < longest) await wait(50);
    await wait(1_000);
    isOver = true;
    await Promise.all(work);
    const doubtful = writes.filter((write) => write.acknowledged.length === 0);
    const failures = writes.flatMap(({ refused }) => refused);
    for (const write of doubtful) await sendTollWrite(staff, write);
    const count = await countTolls(staff, writes);
    const saying = failures.filter(({ body }) => /Nothing was done|not known whether/.test(body)).length;
    const telling = failures.filter(({ body }) => leaksInternals(body)).length;
    await staff.close();
    const pause = Math.round(firstAfter - promotedAt);
    return {
      done: `A standby follows the primary, which waits for it with each commit; DATABASE_URL names both. ${WORKERS} people write without a pause, the primary is stopped as by a crash, half a second later the standby is promoted.`,
      counts: {
        'connections to the replica that were asked for a report': askedReplica,
        writes: writes.length,
        'answered with a fault': failures.length,
        'of these say whether something was done': saying,
        'ms from the promotion to the first write': pause,
        lost: count.lost,
        doubled: count.doubled,
      },
      must: [
        { what: 'The report was read from the replica', holds: report.status === 200 && askedReplica > 0 },
        {
          what: 'What cannot be done meanwhile is answered with 503, and says whether something was done',
          holds: failures.every(({ status }) => status === 503) && saying === failures.length,
        },
        { what: 'Writes are taken again within 10 s of the promotion', holds: pause <= 10_000 },
        { what: 'No acknowledged write is lost', holds: count.lost === 0 },
        { what: 'None is doubled', holds: count.doubled === 0 && count.contradicted === 0 },
        { what: 'Every write succeeds when sent again', holds: count.acknowledged === writes.length },
        { what: 'No answer has a stack or SQL text', holds: telling === 0 && failures.length > 0 },
      ],
    };
  },
};

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
