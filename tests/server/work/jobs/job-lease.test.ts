import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsOf } from '../../../../server/work/jobs/job-kind.ts';
import { createJobRunner, type Jobs } from '../../../../server/work/jobs/job-runner.ts';
import { testServer } from '../../support/test-server.ts';

const LEASE = 1;
const { server } = testServer();
let runners: Jobs[] = [];
let begun: string[] = [];
beforeAll(async () => {
  runners = ['first', 'second'].map(createRunner);
});
afterAll(() => Promise.all(runners.map((runner) => runner.stop())));

/** One process of several at one database. Its only kind of job takes several leases to find what there is to do. */
function createRunner(name: string): Jobs {
  const slow = jobsOf()<null, number, number>({
    type: 'DISH_IMPORT',
    batch: 10,
    begin: () => 0,
    async findItems() {
      begun.push(name);
      await pause(LEASE * 4000);
      return [1, 2, 3];
    },
    doItems: async (items, sum) => sum + items.length,
  });
  const { clock, mailer } = server.context;
  return createJobRunner({
    database: server.store.database,
    kinds: [slow],
    services: {},
    mailer,
    clock,
    logger: pino({ level: 'silent' }),
    isAlone: false,
    leaseSeconds: LEASE,
  });
}

describe('a job that takes longer than its lease', () => {
  it('stays with the process that works at it', async () => {
    begun = [];
    const [first, second] = runners;
    const { id: startedBy } = await server.store.database.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    const id = await server.store.database
      .transaction()
      .execute((transaction) => first!.add(transaction, { type: 'DISH_IMPORT', input: null, startedBy }, server.clock.now()));
    const working = first!.drain();
    for (let look = 0; look < 4; look += 1) {
      await pause(LEASE * 800);
      await second!.begin();
      await second!.drain();
    }
    await working;
    expect(await first!.ended(id, 0)).toMatchObject({ status: 'PROCESSED', done: 3, result: 3 });
    expect(begun).toEqual(['first']);
  });
});
