import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { signIn } from './support/staff.ts';
import { countTolls, newTollWrite, sendTollWrite, type TollWrite } from './support/toll-writes.ts';

const WORKERS = 12;

/** `kill -9` during writes, several times. Afterwards each write with an unknown outcome is repeated under its id. */
export const killDuringLoad: Fault = {
  name: 'kill -9 during load',
  engines: ['PGlite', 'PostgreSQL'],
  async run({ size, random, startServer }) {
    const rounds = size === 'full' ? 6 : 1;
    const server = await startServer();
    const staff = await signIn(server, 'admin', WORKERS);
    const writes: TollWrite[] = [];
    let inDoubt = 0;
    let failedRetries = 0;
    for (let round = 0; round < rounds; round += 1) {
      const sent: TollWrite[] = [];
      let isOver = false;
      const work = Array.from({ length: WORKERS }, async () => {
        while (!isOver) {
          const write = newTollWrite('Killed', writes.length + sent.length);
          sent.push(write);
          await sendTollWrite(staff, write);
        }
      });
      await wait(random.integer(400, 1_500));
      await server.kill();
      isOver = true;
      await Promise.all(work);
      await server.start();
      const doubtful = sent.filter((write) => write.acknowledged.length === 0);
      inDoubt += doubtful.length;
      for (const write of doubtful) if ((await sendTollWrite(staff, write)).status !== 200) failedRetries += 1;
      writes.push(...sent);
    }
    const count = await countTolls(staff, writes);
    await staff.close();
    return {
      done: `${WORKERS} people write without a pause; the server is killed ${rounds} times at a moment of chance and started again; what was not acknowledged is sent again under its id.`,
      counts: { kills: rounds, writes: writes.length, 'in doubt at a kill': inDoubt, lost: count.lost, doubled: count.doubled },
      must: [
        { what: 'There was load, and kills hit it', holds: writes.length > rounds * WORKERS && inDoubt > 0 },
        { what: 'No acknowledged write is lost', holds: count.lost === 0 },
        { what: 'None is doubled', holds: count.doubled === 0 && count.contradicted === 0 },
        { what: 'The session and every retry work after the restart', holds: failedRetries === 0 && count.acknowledged === writes.length },
      ],
    };
  },
};
