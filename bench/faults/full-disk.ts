import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Fault } from './fault.ts';
import { leaksInternals, signIn } from './support/staff.ts';
import { countTolls, newTollWrite, sendAgain, sendTollWrite, type TollWrite, writePromises } from './support/toll-writes.ts';

const run = promisify(execFile);
const MEGABYTES = 400;
/** Free bytes on the "full" disk: the space ends in the middle of some work. */
const LEFT = 2_000_000;
/** Milliseconds until the server must write again. */
const PATIENCE = 60_000;

/** The disk of the data directory fills up during writes; later there is space again. A memory file system, which root may mount. */
export const fullDisk: Fault = {
  name: 'a full disk',
  engines: ['PGlite'],
  async run({ size, startServer, folder }) {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    await run('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', disk]);
    try {
      const server = await startServer({ dataDir: disk });
      const staff = await signIn(server, 'admin', 4);
      const writes: TollWrite[] = [];
      const { bavail, bsize } = await statfs(disk);
      await writeFile(join(disk, 'ballast'), Buffer.alloc(bavail * bsize - LEFT));
      const most = size === 'full' ? 20_000 : 4_000;
      let failed = 0;
      while (failed < 40 && writes.length < most) {
        const write = newTollWrite('Full', writes.length);
        writes.push(write);
        if ((await sendTollWrite(staff, write)).status !== 200) failed += 1;
      }
      const refused = writes.flatMap((write) => write.refused);
      const read = await staff.call('fetchTolls', { page: 0, limit: 10 });
      const other = [...refused, ...(read.status === 200 ? [] : [read])].filter(
        (answer) => answer.status !== 503 || answer.retryAfter === undefined,
      );
      const livedOn = server.isAlive();
      await rm(join(disk, 'ballast'));
      const again = newTollWrite('Room again', 0);
      const freed = performance.now();
      let wentOn = false;
      while (livedOn && !wentOn && performance.now() - freed < PATIENCE) wentOn = (await sendTollWrite(staff, again)).status === 200;
      const recovered = performance.now() - freed;
      if (!wentOn) {
        await server.kill();
        await server.start();
      }
      await sendAgain(staff, [...writes, again]);
      const count = await countTolls(staff, [...writes, again]);
      const telling = [...refused, read].filter(({ body }) => leaksInternals(body)).length;
      await staff.close();
      return {
        done: 'The data directory is on a file system in memory that is filled but for 2 MB while somebody writes; then there is space again.',
        counts: {
          writes: writes.length,
          'not acknowledged': failed,
          'reads while full': read.status === 200 ? 'answered' : `refused (${read.status})`,
          'refused otherwise than for now': other.length,
          'went on by itself': wentOn ? `after ${Math.round(recovered)} ms` : 'no, after a restart',
          lost: count.lost,
          doubled: count.doubled,
          telling,
        },
        must: [
          { what: 'The disk was full', holds: failed > 0 },
          ...writePromises(count),
          { what: 'Whatever is refused meanwhile is refused for now: 503, and when to ask again', holds: other.length === 0 },
          { what: 'With space again it continues', holds: wentOn },
          { what: 'Then everything can be written', holds: count.acknowledged === writes.length + 1 },
          { what: 'No answer has a stack, a path or the words of the database', holds: telling === 0 },
        ],
      };
    } finally {
      await run('umount', ['-l', disk]);
    }
  },
};
