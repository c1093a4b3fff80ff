import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { leaksInternals, type Staff, signIn } from './support/staff.ts';

const ROLES = ['admin', 'dispatcher', 'sales', 'finance'];
/** Concurrent sign-ins: an account allows no more attempts at once than its lockout limit. */
const AT_ONCE = 4;

/** Milliseconds within which each user acts once, at a random time. */
const PAUSE = 60_000;

/** A thousand signed-in users, each with a session and a connection, keep working. */
export const manySessions: Fault = {
  name: '1,000 concurrent sessions',
  engines: ['PGlite', 'PostgreSQL'],
  async run({ size, random, startServer }) {
    const people = size === 'full' ? 1_000 : 60;
    const rounds = size === 'full' ? 2 : 1;
    const server = await startServer();
    const staff: Staff[] = [];
    for (let index = 0; index < people; index += AT_ONCE)
      staff.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => signIn(server, ROLES[at] as string, 1)))));
    const cookies = new Set(staff.map(({ cookie }) => cookie)).size;
    const before = await server.memory();
    const times: number[] = [];
    let failures = 0;
    let telling = 0;
    let wrong = 0;
    const start = performance.now();
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        staff.map(async (person, index) => {
          await wait(random.next() * PAUSE);
          const list = await timed(person.call('fetchAdminOrders', { filter: {}, limit: 25, page: index % 20 }));
          const note = { name: `Crowd ${round} ${index}`, amount: 1, latitude: 18, longitude: -66 };
          const made = await timed(person.call('createToll', note, `crowd-${round}-${index}`));
          if ((made.json.result as { name?: string } | undefined)?.name !== note.name) wrong += 1;
          if ((list.json.result as { items?: unknown[] } | undefined)?.items?.length !== 25) wrong += 1;
        }),
      );
    }
    const seconds = (performance.now() - start) / 1000;
    const after = await server.memory();
    const health = (await fetch(`${server.address}/health`)).status;
    await Promise.all(staff.map((person) => person.close()));
    times.sort((a, b) => a - b);
    const at = (part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] as number);
    return {
      done: `${people} people with a session and a connection each ask for a list and make a toll once a minute, each at a moment of chance, for ${rounds} minutes.`,
      counts: {
        sessions: cookies,
        requests: times.length,
        'requests a second': Math.round(times.length / seconds),
        'median in ms': at(0.5),
        '95 % within ms': at(0.95),
        'slowest in ms': at(1),
        'memory before in MB': before,
        'memory after in MB': after,
        failures,
        'wrong answers': wrong,
      },
      must: [
        { what: 'Everybody has a session of their own', holds: cookies === people },
        { what: 'Every request is answered, and rightly', holds: failures === 0 && wrong === 0 },
        { what: 'Nobody waits longer than the 30 s of the console', holds: at(1) < 30_000 },
        { what: 'The server is well afterwards', holds: health === 200 && telling === 0 },
      ],
    };

    async function timed(asked: ReturnType<Staff['call']>): ReturnType<Staff['call']> {
      const begin = performance.now();
      const answer = await asked;
      times.push(performance.now() - begin);
      if (answer.status !== 200) failures += 1;
      if (leaksInternals(answer.body)) telling += 1;
      return answer;
    }
  },
};
