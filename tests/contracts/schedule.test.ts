import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDue } from '../../marketplace/schedule/start-due.ts';
import { createJobSchedule } from '../../server/work/jobs/job-schedule.ts';
import { addToOutbox } from '../../server/work/mail/outbox.ts';
import { type Caller, refused, testServer } from '../server/support/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const { server } = testServer();
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
}, 120_000);
beforeEach(async () => {
  await server.database.updateTable('cron_jobs').set({ active: false }).execute();
});

/** Sessions end meanwhile. */
async function pass(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds);
  admin = await server.signIn('admin');
}
const look = async () => {
  await server.context.schedule!.look();
  await server.context.jobs.drain();
};
const named = async (name: string) => (await admin.call('fetchJobs', {})).find((job) => job.name === name)!;
const jobsOf = (type: string) => server.database.selectFrom('jobs').selectAll().where('type', '=', type).orderBy('created_at').execute();
/** Turns one job on, as the only one, and lets the schedule meet it. */
async function turnOn(name: string, params?: Record<string, number | null>): Promise<string> {
  const { objectId: id } = await named(name);
  if (params !== undefined) await admin.call('setJobParams', { id, params });
  expect((await admin.call('toggleJobActiveStatus', { id })).active).toBe(true);
  await look();
  return id;
}
const deferred = () =>
  server.database
    .selectFrom('orders')
    .select(['id', 'scheduled_for'])
    .where('status', '=', 'DEFERRED')
    .where('moved_to_id', 'is', null)
    .orderBy('scheduled_for')
    .execute();

describe('the schedule', () => {
  it('runs a due job once, and records the result', async () => {
    const id = await turnOn('cleanUp');
    const { nextRunTime, lastRunTime, runs } = await named('cleanUp');
    expect(runs).toBe('HERE');
    expect(lastRunTime).toBeNull();
    expect(await jobsOf('CLEAN_UP')).toEqual([]);
    await pass(Date.parse(nextRunTime!) - server.clock.now().getTime());
    await look();
    await look();
    const jobs = await jobsOf('CLEAN_UP');
    expect(jobs).toMatchObject([{ status: 'PROCESSED', started_by: null }]);
    const after = await admin.call('fetchJobDetails', { id });
    expect(after).toMatchObject({ lastRunTime: nextRunTime, lastDuration: 0, lastJob: jobs[0]!.id, running: false, error: null });
    expect(Date.parse(after.nextRunTime!)).toBe(Date.parse(nextRunTime!) + DAY);
    expect(await admin.call('fetchAsyncJobDetail', { id: jobs[0]!.id })).toMatchObject({ startedBy: null, type: 'CLEAN_UP' });
  });

  it('runs a missed job once after downtime', async () => {
    const before = (await jobsOf('CLEAN_UP')).length;
    await turnOn('cleanUp');
    await pass(5 * DAY);
    await look();
    await look();
    expect(await jobsOf('CLEAN_UP')).toHaveLength(before + 1);
  });

  it('starts a job once for several processes that look at once', async () => {
    const before = (await jobsOf('CLEAN_UP')).length;
    await turnOn('cleanUp');
    await pass(DAY);
    const { jobs, clock } = server.context;
    const shared = { database: server.store.database, jobs, clock, logger: pino({ level: 'silent' }) };
    const processes = Array.from({ length: 4 }, () => createJobSchedule({ ...shared, startDue: startDue as never }));
    await Promise.all(processes.map((each) => each.look()));
    await jobs.drain();
    await Promise.all(processes.map((each) => each.stop()));
    expect(await jobsOf('CLEAN_UP')).toHaveLength(before + 1);
  });

  it('leaves out a turn while the last run goes on, and goes on with the next', async () => {
    const id = await turnOn('cleanUp');
    await pass(DAY);
    await server.context.schedule!.look();
    await server.context.jobs.drain();
    const { lastJob } = await admin.call('fetchJobDetails', { id });
    await server.database.updateTable('jobs').set({ status: 'PENDING' }).where('id', '=', lastJob!).execute();
    expect(await admin.call('fetchJobDetails', { id })).toMatchObject({ running: true, lastDuration: null });
    expect(await admin.refusal('runJobNow', { id })).toEqual(refused('cleanUp is running.'));
    const before = (await jobsOf('CLEAN_UP')).length;
    await pass(DAY);
    await server.context.schedule!.look();
    expect(await jobsOf('CLEAN_UP')).toHaveLength(before);
    await server.database
      .updateTable('jobs')
      .set({ status: 'FAILED', error: '{"message":"Disk full"}' })
      .where('id', '=', lastJob!)
      .execute();
    expect(await admin.call('fetchJobDetails', { id })).toMatchObject({ error: 'Disk full', lastErrorTime: expect.any(String) });
    await pass(DAY);
    await look();
    expect(await admin.call('fetchJobDetails', { id })).toMatchObject({ error: null, lastErrorTime: expect.any(String) });
  });

  it('runs nothing that is off, nor anything that runs elsewhere', async () => {
    await server.database.updateTable('cron_jobs').set({ active: true }).where('name', '=', 'expireDiscounts').execute();
    const before = await named('expireDiscounts');
    await pass(40 * DAY);
    await look();
    expect(before).toMatchObject({ runs: 'ELSEWHERE', lastDuration: null, runsNote: expect.stringContaining('elsewhere') });
    expect((await named('expireDiscounts')).lastRunTime).toBe(before.lastRunTime);
    expect(await named('computeAverageCookingTime')).toMatchObject({ runs: 'NOWHERE', lastRunTime: null, nextRunTime: null, error: null });
  });
});

describe('runJobNow', () => {
  it('runs a job once for one press, also one that is off, and leaves its next run', async () => {
    const before = await named('cleanUp');
    const one = await admin.call('runJobNow', { id: before.objectId }, 'run-1');
    expect(await admin.call('runJobNow', { id: before.objectId }, 'run-1')).toEqual(one);
    await server.context.jobs.drain();
    expect(await named('cleanUp')).toMatchObject({ lastJob: one.jobId, nextRunTime: before.nextRunTime, running: false });
    expect(await admin.call('fetchAsyncJobDetail', { id: one.jobId })).toMatchObject({
      status: 'PROCESSED',
      startedBy: { objectId: admin.userId },
    });
  });

  it('starts one run for two people who press at once', async () => {
    const { objectId: id } = await named('pruneCloudRequests');
    const other = await server.signIn('admin');
    const before = (await jobsOf('PRUNE_CLOUD_REQUESTS')).length;
    const answers = await Promise.all([admin.send('runJobNow', { id }, 'a'), other.send('runJobNow', { id }, 'b')]);
    await server.context.jobs.drain();
    const started = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(started).toBeGreaterThan(0);
    expect(await jobsOf('PRUNE_CLOUD_REQUESTS')).toHaveLength(before + started);
  });

  it('refuses jobs of other servers, jobs without work, and everybody but admins', async () => {
    const run = async (name: string) => admin.refusal('runJobNow', { id: (await named(name)).objectId });
    expect(await run('expireDiscounts')).toEqual(refused('This console does not run expireDiscounts.'));
    expect(await run('computeAverageCookingTime')).toEqual(
      refused('There is nothing to run. Averages are counted each time that somebody looks at them.'),
    );
    expect(await admin.refusal('runJobNow', { id: 'nothing123' })).toEqual(refused('There is no job with the id nothing123.'));
    const finance = await server.signIn('finance');
    expect((await finance.refusal('runJobNow', { id: (await named('cleanUp')).objectId })).code).toBe(142);
  });
});

describe('dispatchDeferredOrders', () => {
  it('makes orders of the deferred ones whose time comes, each once, and leaves the others', async () => {
    await turnOn('dispatchDeferredOrders', { minutesBefore: 45 });
    const [first] = await deferred();
    const untilDue = first!.scheduled_for!.getTime() - 45 * MINUTE - server.clock.now().getTime();
    if (untilDue > 0) await pass(untilDue);
    await pass(MINUTE);
    const due = (await deferred()).filter(({ scheduled_for }) => scheduled_for!.getTime() <= server.clock.now().getTime() + 45 * MINUTE);
    const left = (await deferred()).length - due.length;
    expect(due.length).toBeGreaterThan(0);
    await look();
    await pass(MINUTE);
    await look();
    expect(await deferred()).toHaveLength(left);
    const { moved_to_id } = await server.database
      .selectFrom('orders')
      .select('moved_to_id')
      .where('id', '=', first!.id)
      .executeTakeFirstOrThrow();
    const order = await admin.call('fetchAdminOrderDetail', { id: moved_to_id! });
    expect(order).toMatchObject({ status: 'PAID', scheduledFor: first!.scheduled_for!.toISOString() });
    const jobs = await jobsOf('DISPATCH_DEFERRED_ORDERS');
    expect(jobs.flatMap(({ result }) => (result as { orders: string[] }).orders)).toHaveLength(due.length);
    expect(await named('dispatchDeferredOrders')).toMatchObject({
      error: null,
      lastDuration: 0,
      lastRunTime: server.clock.now().toISOString(),
    });
  });
});

describe('the params of jobs that run here', () => {
  it.each([
    ['dispatchDeferredOrders', { minutesBefore: -1 }, 'The param minutesBefore is a whole number from 0 to 1440.'],
    ['dispatchDeferredOrders', { minutesBefore: '45' }, 'The param minutesBefore is a whole number from 0 to 1440.'],
    ['cleanUp', { outboxDays: 1e9 }, 'The param outboxDays is a whole number from 7 to 3650.'],
    ['cleanUp', { days: 9 }, 'This job has no param days; it has outboxDays, jobsDays.'],
    ['sendTaxSummaries', { testEmail: 'nobody' }, 'The param testEmail is an e-mail address, or null.'],
  ])('of %s cannot be %j', async (name, params, error) => {
    const { objectId: id } = await named(name);
    expect(await admin.refusal('setJobParams', { id, params })).toEqual({ code: 141, error });
  });
});

describe('cleanUp', () => {
  it('removes messages that are old and at their end, with their files, and nothing else', async () => {
    await server.database.deleteFrom('outbox').execute();
    const { database } = server.store;
    const mail = (recipient: string) =>
      addToOutbox(database, { kind: 'mail', recipient, subject: 'Recibo', body: 'Total' }, server.clock.now());
    await mail('old@correo.example');
    const waiting = await mail('waiting@correo.example');
    await server.context.mailer.drain();
    await server.database.updateTable('outbox').set({ state: 'WAITING' }).where('id', '=', waiting).execute();
    await pass(91 * DAY);
    const fresh = await mail('new@correo.example');
    await server.context.mailer.drain();
    await server.database.updateTable('outbox').set({ state: 'WAITING' }).where('id', '=', waiting).execute();
    const folder = join(server.config.dataDir, 'outbox');
    const files = (await readdir(folder)).length;
    const { jobId } = await admin.call('runJobNow', { id: (await named('cleanUp')).objectId });
    await server.context.jobs.drain();
    expect((await admin.call('fetchAsyncJobDetail', { id: jobId })).result).toMatchObject({ messages: 1 });
    const left = await server.database.selectFrom('outbox').select('id').execute();
    expect(left.map(({ id }) => id).sort()).toEqual([waiting, fresh].sort());
    expect(await readdir(folder)).toHaveLength(files - 1);
  });
});

describe('sendTaxSummaries', () => {
  it('hands the summaries of the last month to the outbox, and names who has no address', async () => {
    const { objectId: id } = await named('sendTaxSummaries');
    await server.database.updateTable('restaurants').set({ profile: '{}' }).where('deleted', '=', false).execute();
    const { jobId } = await admin.call('runJobNow', { id });
    await server.context.jobs.drain();
    const job = await admin.call('fetchAsyncJobDetail', { id: jobId });
    expect(job).toMatchObject({ type: 'TAX_SUMMARY_EMAIL', status: 'PROCESSED', messages: null });
    const { startDate, endDate } = job.input as { startDate: string; endDate: string };
    expect(startDate).toMatch(/-01T04:00:00.000Z$/);
    expect(endDate).toMatch(/T03:59:59.999Z$/);
    const { withoutEmail } = job.result as { withoutEmail: number };
    expect(job.leftOut).toHaveLength(Math.min(withoutEmail, 200));
    if (withoutEmail > 0) expect(job.leftOut[0]).toMatchObject({ reason: 'No e-mail address', name: expect.any(String) });
  });
});
