import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FunctionError } from '../../../../server/base/errors/function-error.ts';
import { jobsOf } from '../../../../server/work/jobs/job-kind.ts';
import { createJobRunner, type Jobs } from '../../../../server/work/jobs/job-runner.ts';
import { testServer } from '../../support/test-server.ts';

const LEASE = 1;
const { server } = testServer();
let runners: Jobs[] = [];
let begun: string[] = [];
beforeAll(async () => {
  runners = ['first', 'second'].map((name) =>
    createRunner(async () => {
      begun.push(name);
      await pause(LEASE * 4000);
      return [1, 2, 3];
    }),
  );
});
afterAll(() => Promise.all(runners.map((runner) => runner.stop())));

/** One process of several at one database, with one kind of job. */
function createRunner(findItems: () => Promise<number[]>): Jobs {
  const kind = jobsOf()<null, number, number>({
    type: 'DISH_IMPORT',
    batch: 10,
    begin: () => 0,
    findItems,
    doItems: async (items, sum) => sum + items.length,
  });
  const { clock, mailer } = server.context;
  return createJobRunner({
    database: server.store.database,
    kinds: [kind],
    services: {},
    mailer,
    clock,
    logger: pino({ level: 'silent' }),
    isAlone: false,
    leaseSeconds: LEASE,
  });
}

async function addJob(runner: Jobs): Promise<string> {
  const { database } = server.store;
  const { id: startedBy } = await database.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  return database
    .transaction()
    .execute((transaction) => runner.add(transaction, { type: 'DISH_IMPORT', input: null, startedBy }, server.clock.now()));
}

describe('a job that refuses its input', () => {
  it('fails at once with its message, and is not tried again', async () => {
    let tries = 0;
    const runner = createRunner(async () => {
      tries += 1;
      throw new FunctionError('The sheet has no columns.');
    });
    const id = await addJob(runner);
    await runner.drain();
    await runner.drain();
    expect(await runner.ended(id, 0)).toMatchObject({ status: 'FAILED', error: { message: 'The sheet has no columns.' } });
    expect(tries).toBe(1);
    await runner.stop();
  });
});

describe('a job that takes longer than its lease', () => {
  it('stays with the process that works at it', async () => {
    begun = [];
    const [first, second] = runners;
    const id = await addJob(first!);
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
