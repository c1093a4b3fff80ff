import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { signIn } from './support/staff.ts';
import { countTolls, newTollWrite, sendTollWrite, type TollWrite } from './support/toll-writes.ts';

/** System calls that sync a file. */
const SYNCS = /^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+)\s+(?:\d+\s+)?(?:fsync|fdatasync)$/gm;

/** Counts the server's syncs with `strace` during sequential and concurrent writes. */
export const syncedWrites: Fault = {
  name: 'writes that reach the disk',
  engines: ['PGlite'],
  needs: { what: 'strace and its rights', isHere: () => spawnSync('strace', ['-c', 'true']).status === 0 },
  async run({ size, startServer }) {
    const total = size === 'full' ? 300 : 40;
    const server = await startServer();
    const staff = await signIn(server, 'admin', 12);
    const writes: TollWrite[] = [];
    const write = async () => {
      const each = newTollWrite('Synced', writes.length);
      writes.push(each);
      await sendTollWrite(staff, each);
    };
    await write();
    const idle = await traced(server.pid, () => wait(3_000));
    const one = await traced(server.pid, async () => {
      for (let count = 0; count < total; count += 1) await write();
    });
    const begin = performance.now();
    const many = await traced(server.pid, () =>
      Promise.all(
        Array.from({ length: 12 }, async () => {
          for (let count = 0; count < total / 12; count += 1) await write();
        }),
      ),
    );
    const seconds = (performance.now() - begin) / 1_000;
    const untraced = performance.now();
    for (let count = 0; count < total; count += 1) await write();
    const each = (performance.now() - untraced) / total;
    const { acknowledged, lost, doubled } = await countTolls(staff, writes);
    await staff.close();
    return {
      done: `\`strace\` counts \`fsync\` and \`fdatasync\` of the whole process: for 3 seconds in which nobody writes, while one person makes ${total} writes one after the other, and while 12 make as many at once; then the same without \`strace\`.`,
      counts: {
        'syncs while nobody writes': idle,
        'writes one after the other': total,
        'syncs of these': one,
        'writes of 12 at once': Math.ceil(total / 12) * 12,
        'syncs of those': many,
        'seconds for those, with strace': Math.round(seconds * 10) / 10,
        'ms for a write by itself, without strace': Math.round(each * 10) / 10,
        lost,
        doubled,
      },
      must: [
        { what: 'Each write of one person was synced before the next', holds: one >= total },
        { what: 'Every write is acknowledged, once', holds: acknowledged === writes.length && lost === 0 && doubled === 0 },
      ],
    };
  },
};

/** Number of syncs during some work. */
async function traced(pid: number | undefined, work: () => Promise<unknown>): Promise<number> {
  if (pid === undefined) throw new Error('needs a server in a process of its own');
  const strace = spawn('strace', ['-f', '-c', '-e', 'trace=fsync,fdatasync', '-p', String(pid)], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  strace.stderr.on('data', (part) => {
    said += part;
  });
  while (!said.includes('attached') && strace.exitCode === null) await wait(20);
  if (strace.exitCode !== null) throw new Error(`strace could not begin: ${said}`);
  await work();
  const end = once(strace, 'exit');
  strace.kill('SIGINT');
  await end;
  return [...said.matchAll(SYNCS)].reduce((sum, [, calls]) => sum + Number(calls), 0);
}
