import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { leaksInternals, signIn } from './support/staff.ts';
import { countTolls, newTollWrite, sendTollWrite, type TollWrite } from './support/toll-writes.ts';

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
    const writes: TollWrite[] = [];
    const health: number[] = [];
    let slowest = 0;
    let isOver = false;
    const work = Array.from({ length: WORKERS }, async () => {
      while (!isOver) {
        const write = newTollWrite('Away', writes.length);
        writes.push(write);
        if ((await sendTollWrite(staff, write)).status !== 200) await wait(20);
      }
    });
    for (let round = 0; round < rounds; round += 1) {
      await wait(random.integer(500, 1_500));
      await postgres.crash();
      health.push((await fetch(`${server.address}/health`)).status);
      await wait(random.integer(300, 2_000));
      await postgres.start();
      const start = performance.now();
      while ((await fetch(`${server.address}/health`)).status !== 200 && performance.now() - start < 30_000) await wait(50);
      slowest = Math.max(slowest, Math.round(performance.now() - start));
    }
    await wait(500);
    isOver = true;
    await Promise.all(work);
    const doubtful = writes.filter((write) => write.acknowledged.length === 0);
    const failures = writes.flatMap(({ refused }) => refused);
    for (const write of doubtful) await sendTollWrite(staff, write);
    const count = await countTolls(staff, writes);
    const telling = failures.filter(({ body }) => leaksInternals(body)).length;
    const isAlive = server.isAlive();
    await staff.close();
    return {
      done: `${WORKERS} people write without a pause; the database server is stopped ${rounds} times as by a crash and started again after a moment of chance.`,
      counts: {
        writes: writes.length,
        'answered with a fault': failures.length,
        'ms until the server was well again, at most': slowest,
        lost: count.lost,
        doubled: count.doubled,
        telling,
      },
      must: [
        {
          what: 'What cannot be done meanwhile is answered with 503, and with no fault of the server',
          holds: failures.every(({ status }) => status === 503),
        },
        { what: 'The server lives on and needs no restart', holds: isAlive && slowest < 30_000 },
        { what: 'Its health says 503 while the database is away', holds: health.every((status) => status === 503) },
        { what: 'No acknowledged write is lost', holds: count.lost === 0 },
        { what: 'None is doubled', holds: count.doubled === 0 && count.contradicted === 0 },
        { what: 'Every write succeeds when sent again', holds: count.acknowledged === writes.length },
        { what: 'No answer has a stack or SQL text', holds: telling === 0 && failures.length > 0 },
      ],
    };
  },
};
