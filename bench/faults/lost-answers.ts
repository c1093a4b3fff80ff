import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { signIn } from './support/staff.ts';
import { countTolls, newTollWrite, sendTollWrite, type TollWrite, writePromises } from './support/toll-writes.ts';

const WORKERS = 12;

/** Lost, late and repeated answers: the browser sends again under the same id, even while the first try runs. */
export const lostAnswers: Fault = {
  name: 'dropped, delayed and repeated answers',
  engines: ['PGlite', 'PostgreSQL'],
  async run({ size, random, startServer }) {
    const total = size === 'full' ? 3_000 : 150;
    const server = await startServer();
    const staff = await signIn(server, 'admin', WORKERS * 3);
    const writes: TollWrite[] = [];
    const tried = { plain: 0, dropped: 0, delayed: 0, repeated: 0 };
    const tries = {
      plain: async (write: TollWrite) => void (await sendTollWrite(staff, write)),
      // The connection is cut at a random moment: before, during or after processing.
      dropped: async (write: TollWrite) => void (await sendTollWrite(staff, write, AbortSignal.timeout(random.integer(0, 25)))),
      // A user retries while the first request runs.
      delayed: async (write: TollWrite) => {
        const first = sendTollWrite(staff, write);
        await wait(random.integer(0, 5));
        await Promise.all([first, sendTollWrite(staff, write), sendTollWrite(staff, write)]);
      },
      repeated: async (write: TollWrite) => {
        for (let time = 0; time < 3; time += 1) await sendTollWrite(staff, write);
      },
    };
    await Promise.all(
      Array.from({ length: WORKERS }, async () => {
        while (writes.length < total) {
          const write = newTollWrite('Dropped', writes.length);
          writes.push(write);
          const kind = random.pick(['plain', 'dropped', 'delayed', 'repeated'] as const);
          tried[kind] += 1;
          await tries[kind](write);
          for (let time = 0; write.acknowledged.length === 0 && time < 5; time += 1) await sendTollWrite(staff, write);
        }
      }),
    );
    const count = await countTolls(staff, writes);
    const unanswered = writes.length - count.acknowledged;
    await staff.close();
    return {
      done: `${WORKERS} people make ${total} writes; by chance an answer is dropped, a second and third try runs beside the first, or follows it.`,
      counts: { writes: writes.length, ...tried, unanswered, lost: count.lost, doubled: count.doubled },
      must: [{ what: 'Every write is acknowledged in the end', holds: unanswered === 0 }, ...writePromises(count)],
    };
  },
};
