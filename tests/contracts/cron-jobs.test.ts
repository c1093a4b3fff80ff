import { describe, expect, it } from 'vitest';
import { readSchedule } from '../../marketplace/schedule/cron-schedule.ts';
import { refused, testServer } from '../server/support/test-server.ts';

const { server, admin } = testServer(['admin']);

const list = () => admin.call('fetchJobs', {});
const read = (id: string) => admin.call('fetchJobDetails', { id });
const named = async (name: string) => (await list()).find((job) => job.name === name)!;

describe('jobs on a schedule', () => {
  it('ran by their expressions, and name their next run in the time zone of the business', async () => {
    const now = server.clock.now();
    for (const { cronExpression, lastRunTime, nextRunTime, active, runs } of await list()) {
      const schedule = readSchedule(cronExpression);
      expect(nextRunTime).toBe(active && runs !== 'NOWHERE' ? schedule.next(now)!.toISOString() : null);
      if (runs !== 'ELSEWHERE') {
        expect(lastRunTime).toBeNull();
        continue;
      }
      const ran = new Date(lastRunTime!);
      expect(ran.getTime()).toBeLessThan(now.getTime());
      expect(schedule.next(new Date(ran.getTime() - 1))).toEqual(ran);
      if (active) expect(schedule.last(now, 1)).toEqual([ran]);
    }
    const { objectId: id } = await named('expireDiscounts');
    const { nextRunTime } = await admin.call('setJobCronExpression', { id, cronExpression: '30 9 1 1 *' });
    expect(nextRunTime).toBe(`${now.getUTCFullYear() + 1}-01-01T13:30:00.000Z`);
    expect(await admin.call('setJobCronExpression', { id, cronExpression: '0 9 30 2 *' })).toMatchObject({ nextRunTime: null });
    expect(await admin.refusal('setJobCronExpression', { id, cronExpression: '0 22-2 * * *' })).toEqual(
      refused(
        'No schedule can be read from the CRON expression "0 22-2 * * *". It has minute, hour, day of month, month and day of week, each within its range.',
      ),
    );
    await admin.call('setJobCronExpression', { id, cronExpression: '0 4 * * *' });
  });

  it('can change expression, parameters and server, and be enabled and disabled', async () => {
    const before = await named('refreshMerchantCollections');
    const id = before.objectId;
    const servers = await admin.call('getJobServerInstances', {});
    expect(servers).toContain(before.jobServerInstance);
    await admin.call('setJobCronExpression', { id, cronExpression: ' 30  4 * * * ' });
    await admin.call('setJobParams', { id, params: { only: ['x'], deep: { none: null } } });
    await admin.call('setJobServerInstance', { id, jobServerInstance: 'reports' });
    expect((await admin.call('toggleJobActiveStatus', { id })).active).toBe(false);
    await server.reopen();
    expect(await read(id)).toEqual({
      ...before,
      cronExpression: '30 4 * * *',
      cronExpressionStr: 'At 04:30',
      params: { only: ['x'], deep: { none: null } },
      jobServerInstance: 'reports',
      active: false,
      nextRunTime: null,
    });
    await admin.call('setJobServerInstance', { id, jobServerInstance: null });
    await admin.call('toggleJobActiveStatus', { id });
    expect(await read(id)).toMatchObject({ jobServerInstance: null, active: true });
  });

  it('keep their values if the new one is invalid', async () => {
    const before = await named('chargeSubscriptions');
    const id = before.objectId;
    for (const cronExpression of [
      '61 * * * *',
      '0 25 * * *',
      '* * * *',
      '0 0 * * * *',
      '*/0 * * * *',
      '1,,2 * * * *',
      'every day',
      '@daily',
    ])
      expect(await admin.refusal('setJobCronExpression', { id, cronExpression })).toEqual(
        refused(
          `No schedule can be read from the CRON expression "${cronExpression}". It has minute, hour, day of month, month and day of week, each within its range.`,
        ),
      );
    expect(await admin.refusal('setJobServerInstance', { id, jobServerInstance: 'nowhere' })).toEqual(
      refused('There is no job server named nowhere.'),
    );
    for (const params of [[1], 'text', null]) expect((await admin.refusal('setJobParams', { id, params })).code).toBe(142);
    expect(await read(id)).toEqual(before);
    const gone = { code: 141, error: 'There is no job with the id nothing123.' };
    expect(await admin.refusal('fetchJobDetails', { id: 'nothing123' })).toEqual(gone);
    expect(await admin.refusal('toggleJobActiveStatus', { id: 'nothing123' })).toEqual(gone);
    expect(await admin.refusal('setJobParams', { id: 'nothing123', params: {} })).toEqual(gone);
  });
});
