import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { hasFronts, startPooler, startProxy } from './support/proxy.ts';
import { signIn } from './support/staff.ts';
import { countTolls, startLoad, writePromises } from './support/toll-writes.ts';

const WORKERS = 12;
const SERVERS = 3;

/** Three processes behind a load balancer, with a connection pooler; each process is restarted in turn under load. */
export const rollingRestart: Fault = {
  name: 'rolling restart of three processes',
  engines: ['PostgreSQL'],
  needs: { what: 'HAProxy and PgBouncer', isHere: hasFronts },
  async run({ size, folder, postgres, startServer }) {
    if (postgres === undefined) throw new Error('needs a database server');
    const rounds = size === 'full' ? 2 : 1;
    const pooler = await startPooler(folder, postgres.url);
    const environment = { STOP_DELAY: '2', DATABASE_URL: pooler.url };
    // All start at once on an empty database.
    const servers = await Promise.all(Array.from({ length: SERVERS }, () => startServer({ environment })));
    const proxy = await startProxy(
      folder,
      servers.map(({ address }) => address),
    );
    const staff = await signIn({ address: proxy.url }, 'admin', WORKERS);
    const failures: string[] = [];
    let [reads, slowest, isOver] = [0, 0, false];
    const note = ({ status, body }: { status: number; body: string }) => {
      if (status !== 200) failures.push(`${status} ${body.slice(0, 120)}`);
    };
    const load = startLoad(staff, { workers: WORKERS / 2, prefix: 'Rolled', onAnswer: note });
    const reading = Array.from({ length: WORKERS / 2 }, async () => {
      while (!isOver) {
        const begun = performance.now();
        note(await staff.call('fetchTolls', { page: 0, limit: 20 }));
        slowest = Math.max(slowest, performance.now() - begun);
        reads += 1;
        await wait(10);
      }
    });
    await wait(1_000);
    for (let round = 0; round < rounds; round += 1) {
      for (const server of servers) {
        await server.stop();
        await server.start();
        await wait(1_000);
      }
    }
    isOver = true;
    await Promise.all([load.stop(), ...reading]);
    const { writes } = load;
    const count = await countTolls(staff, writes);
    await staff.close();
    await proxy.close();
    for (const server of servers) await server.kill();
    await pooler.close();
    return {
      done: `${SERVERS} processes start together on an empty database behind PgBouncer (whole sessions), HAProxy before them; ${WORKERS} people write and read without a pause while each process is stopped and started, ${rounds} times around.`,
      counts: {
        restarts: rounds * SERVERS,
        writes: writes.length,
        reads,
        'failed calls': failures.length,
        ...(failures.length > 0 && { 'first failure': failures[0] as string }),
        'slowest read, ms': Math.round(slowest),
        lost: count.lost,
        doubled: count.doubled,
      },
      must: [
        { what: 'No call failed', holds: failures.length === 0 },
        { what: 'There was load', holds: writes.length > 100 && reads > 100 },
        { what: 'Every write is acknowledged', holds: count.acknowledged === writes.length },
        ...writePromises(count),
      ],
    };
  },
};
