import { pino } from 'pino';
import type { Database } from '../../../../server/base/store/open-store.ts';
import { jobsOf } from '../../../../server/work/jobs/job-kind.ts';
import { createJobRunner, type Jobs } from '../../../../server/work/jobs/job-runner.ts';
import { createJobSchedule } from '../../../../server/work/jobs/job-schedule.ts';
import type { Mailer } from '../../../../server/work/mail/mailer.ts';

const logger = pino({ level: 'silent' });
const mailing = jobsOf()<string, string, null>({
  type: 'MAILING',
  batch: 1,
  begin: () => null,
  findItems: async (body) => [body],
  async doItems(items, _result, _input, { send }) {
    for (const body of items) await send({ kind: 'mail', recipient: 'ana@tablero.test', subject: 'Hi', body });
    return null;
  },
});

/** Leaves behind what waits at the moment of a backup: a message, and a job that ends in one. */
export async function leaveWaiting(database: Database, now: Date): Promise<void> {
  const row = { id: 'waiting', kind: 'mail' as const, recipient: 'ana@tablero.test', subject: 'Hi', body: 'message that waited' };
  await database
    .insertInto('outbox')
    .values({ ...row, created_at: now, next_attempt_at: now })
    .execute();
  await addMailing(createRunner(database, now), database, { body: 'job that waited', now });
}

/** Does what there is to do after a restore: jobs that waited, what the schedule makes up for, then what it and somebody start anew. Gives all messages, by their words. */
export async function doWaiting(database: Database, now: Date): Promise<Record<string, [state: string, error: string | null]>> {
  const jobs = createRunner(database, now);
  const due = ['made up for', 'due later'];
  const schedule = createJobSchedule({
    database,
    startDue: async ({ start }) => void (await start({ type: 'MAILING' as never, input: due.shift() ?? null })),
    jobs,
    clock: { now: () => now },
    logger,
  });
  await jobs.begin();
  await schedule.look();
  await schedule.look();
  await schedule.stop();
  await addMailing(jobs, database, { body: 'started anew', now });
  await jobs.drain();
  await jobs.stop();
  const rows = await database.selectFrom('outbox').select(['body', 'state', 'error']).orderBy('body').execute();
  return Object.fromEntries(rows.map(({ body, state, error }) => [body, [state, error]]));
}

function createRunner(database: Database, now: Date): Jobs {
  const mailer = { wake: () => undefined } as Mailer;
  return createJobRunner({ database, kinds: [mailing], services: {}, mailer, clock: { now: () => now }, logger, isAlone: true });
}

function addMailing(jobs: Jobs, database: Database, { body, now }: { body: string; now: Date }): Promise<string> {
  return database.transaction().execute((transaction) => jobs.add(transaction, { type: 'MAILING', input: body, startedBy: null }, now));
}
