import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { signIn } from './support/staff.ts';
import { countTolls, sendAgain, startLoad, type TollWrite, writePromises } from './support/toll-writes.ts';

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
    let [inDoubt, failedRetries] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const load = startLoad(staff, { workers: WORKERS, prefix: 'Killed', first: writes.length });
      await wait(random.integer(400, 1_500));
      await server.kill();
      await load.stop();
      await server.start();
      const { doubtful, failed } = await sendAgain(staff, load.writes);
      inDoubt += doubtful;
      failedRetries += failed;
      writes.push(...load.writes);
    }
    const count = await countTolls(staff, writes);
    await staff.close();
    return {
      done: `${WORKERS} people write without a pause; the server is killed ${rounds} times at a moment of chance and started again; what was not acknowledged is sent again under its id.`,
      counts: { kills: rounds, writes: writes.length, 'in doubt at a kill': inDoubt, lost: count.lost, doubled: count.doubled },
      must: [
        { what: 'There was load, and kills hit it', holds: writes.length > rounds * WORKERS && inDoubt > 0 },
        ...writePromises(count),
        { what: 'The session and every retry work after the restart', holds: failedRetries === 0 && count.acknowledged === writes.length },
      ],
    };
  },
};
