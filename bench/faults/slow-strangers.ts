import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { type SlowStranger, sendAhead, startSlowStranger } from './support/slow-stranger.ts';
import { type Staff, signIn } from './support/staff.ts';

/** Milliseconds above which a call counts as slow. */
const FELT = 50;
/** Megabytes by which memory may grow. */
const GROWTH = 150;

/**
 * Unauthenticated clients keep requests open, from one or many addresses, send endless bodies, or pipeline thousands of requests, while
 * staff work.
 */
export const slowStrangers: Fault = {
  name: 'slow strangers',
  engines: ['PGlite', 'PostgreSQL'],
  async run({ size, startServer }) {
    const [slow, addresses, endless, calls] = size === 'full' ? [1_000, 100, 60, 600] : [60, 10, 6, 40];
    const ahead = size === 'full' ? { connections: 10, requests: 4_000 } : { connections: 2, requests: 1_000 };
    const server = await startServer();
    const staff = await Promise.all(['admin', 'dispatcher', 'sales', 'finance'].map((role) => signIn(server, role, 2)));
    await measure(staff, calls / 4);
    const quiet = await measure(staff, calls);
    const before = await server.memory();
    const strangers: SlowStranger[] = [
      ...Array.from({ length: slow }, (_, index) =>
        startSlowStranger(server.address, { from: '203.0.113.7', path: index % 2 ? '/parse/functions/fetchRoles' : '/session' }),
      ),
      ...Array.from({ length: addresses }, (_, index) =>
        startSlowStranger(server.address, { from: `198.51.100.${index}`, path: '/parse/login' }),
      ),
    ];
    await wait(size === 'full' ? 3_000 : 300);
    const attacked = await measure(staff, calls);
    const chunks = 'x'.repeat(64_000);
    const flood = Array.from({ length: endless }, (_, index) =>
      startSlowStranger(server.address, { from: `192.0.2.${index}`, path: '/parse/functions/uploadDishImage', chunks }),
    );
    const flooded = await measure(staff, calls);
    const stopAhead = await sendAhead(server.address, ahead);
    const hurried = await measure(staff, calls);
    const memory = (await server.memory()) - before;
    const newcomer = await signIn(server, 'agent', 1).catch(() => undefined);
    const health = (await fetch(`${server.address}/health`)).status;
    for (const stranger of [...strangers, ...flood]) stranger.stop();
    stopAhead();
    const failures = attacked.failures + flooded.failures + hurried.failures;
    await Promise.all([...staff, ...(newcomer ? [newcomer] : [])].map((person) => person.close()));
    return {
      done: `${slow} strangers of one address and one of each of ${addresses} more begin requests and never end them, beginning anew when they are cut off; then ${endless} more send chunks without an end, and ${ahead.connections} connections bring ${ahead.requests} requests each at once, of which no answer is read. Meanwhile staff make ${calls} calls.`,
      counts: {
        'requests started by strangers': [...strangers, ...flood].reduce((sum, stranger) => sum + stranger.begun(), 0),
        'quiet: 95 % within ms': quiet.p95,
        'slow strangers: 95 % within ms': attacked.p95,
        'endless bodies: 95 % within ms': flooded.p95,
        'requests sent ahead: 95 % within ms': hurried.p95,
        'memory grown by MB': memory,
        failures,
      },
      must: [
        { what: 'No call of staff fails', holds: quiet.failures + failures === 0 },
        { what: 'Somebody can sign in meanwhile', holds: newcomer !== undefined },
        { what: 'Memory does not follow what strangers send', holds: memory < GROWTH },
        // A short run gives too few values.
        ...(size === 'full'
          ? [{ what: 'With slow strangers staff wait less than twice as long (95 %)', holds: attacked.p95 < Math.max(FELT, 2 * quiet.p95) }]
          : []),
        { what: 'The server is well afterwards', holds: health === 200 },
      ],
    };
  },
};

/** Calls of staff, sequential for each user. */
async function measure(staff: readonly Staff[], calls: number): Promise<{ p95: number; failures: number }> {
  const times: number[] = [];
  let failures = 0;
  await Promise.all(
    staff.map(async (person) => {
      for (let count = 0; count < calls / staff.length; count += 1) {
        const begin = performance.now();
        const { status } = await person.call('fetchAdminOrders', { filter: {}, limit: 10, page: count % 10 });
        times.push(performance.now() - begin);
        if (status !== 200) failures += 1;
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { p95: Math.round(times[Math.floor(times.length * 0.95)] as number), failures };
}
