import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { hasFronts, startPooler, startProxy } from './support/proxy.ts';
import { signIn } from './support/staff.ts';
import { countTolls, newTollWrite, sendTollWrite, type TollWrite } from './support/toll-writes.ts';

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
    const writes: TollWrite[] = [];
    const failures: string[] = [];
    let reads = 0;
    let slowest = 0;
    let isOver = false;
    const note = async (work: Promise<{ status: number; body: string }>) => {
      const begun = performance.now();
      const { status, body } = await work;
      slowest = Math.max(slowest, performance.now() - begun);
      if (status !== 200) failures.push(`${status} ${body.slice(0, 120)}`);
    };
    const work = Array.from({ length: WORKERS }, async (_, worker) => {
      while (!isOver) {
        const write = newTollWrite('Rolled', writes.length);
        if (worker % 2 === 0) writes.push(write);
        await note(worker % 2 === 0 ? sendTollWrite(staff, write) : staff.call('fetchTolls', { page: 0, limit: 20 }));
        if (worker % 2 !== 0) reads += 1;
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
    await Promise.all(work);
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
        'slowest call, ms': Math.round(slowest),
        lost: count.lost,
        doubled: count.doubled,
      },
      must: [
        { what: 'No call failed', holds: failures.length === 0 },
        { what: 'There was load', holds: writes.length > 100 && reads > 100 },
        { what: 'No acknowledged write is lost', holds: count.lost === 0 && count.acknowledged === writes.length },
        { what: 'None is doubled', holds: count.doubled === 0 && count.contradicted === 0 },
      ],
    };
  },
};
