import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Fault } from './fault.ts';
import { type Staff, signIn } from './support/staff.ts';
import { newTollWrite, sendTollWrite } from './support/toll-writes.ts';

/** Maximum lag of reports in seconds, and the seconds for which a replica's state is trusted. */
const MOST_BEHIND = 30;
const BELIEVED = 5;

/** The reporting replica loses its primary during writes. It keeps answering without knowing what it lacks. */
export const cutOffReplica: Fault = {
  name: 'a replica that is cut off from its primary',
  engines: ['PostgreSQL'],
  async run({ postgres, startServer }) {
    if (postgres === undefined) throw new Error('needs a database server with a replica');
    const standby = await postgres.addStandby('asynchronous');
    const token = 'a-token-of-prometheus';
    const server = await startServer({ environment: { DATABASE_READ_URL: standby.url, METRICS_TOKEN: token } });
    const staff = await signIn(server, 'admin');
    const replica = new pg.Client(standby.url);
    await replica.connect();
    let written = 0;
    const write = async () => {
      written += 1;
      await sendTollWrite(staff, newTollWrite('Cut off', written));
    };
    const isReadFromReplica = async () => {
      const before = (await replica.query('select clock_timestamp()::text as now')).rows[0].now;
      const { status } = await report(staff);
      const { rows } = await replica.query(
        `select count(*)::int as asked from pg_stat_activity where query like '%"orders"%' and pid <> pg_backend_pid() and query_start > $1`,
        [before],
      );
      if (status !== 200) throw new Error(`a report was answered with ${status}`);
      return rows[0].asked > 0;
    };
    await write();
    const before = await isReadFromReplica();
    await replica.query("alter system set primary_conninfo = ''");
    await replica.query('select pg_reload_conf()');
    await wait(2_000);
    const cut = performance.now();
    let lastRead = 0;
    while (performance.now() - cut < 1000 * (MOST_BEHIND + 3 * BELIEVED)) {
      await write();
      if (await isReadFromReplica()) lastRead = performance.now();
      await wait(500);
    }
    const seconds = lastRead === 0 ? 0 : Math.round((lastRead - cut) / 100) / 10;
    const figures = await (await fetch(`${server.address}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
    await replica.end();
    await staff.close();
    return {
      done: 'A standby follows the primary and reports are read from it. Its way to the primary is taken from it, while somebody writes, asks for a report after each write, and waits half a second.',
      counts: { writes: written, 'seconds after the cut for which reports were read from it': seconds },
      must: [
        { what: 'Before, reports are read from the replica', holds: before },
        { what: `From ${MOST_BEHIND + BELIEVED} s on none is`, holds: seconds <= MOST_BEHIND + BELIEVED },
        { what: 'The figures say that the replica is not read', holds: figures.includes('\ntablero_replica_read 0\n') },
      ],
    };
  },
};

function report(staff: Staff): Promise<{ status: number }> {
  const period = { startTime: '2020-01-01T00:00:00.000Z', endTime: new Date().toISOString() };
  return staff.call('revenueOverview', { ...period, isFleetOrder: false });
}
