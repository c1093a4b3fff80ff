import { FunctionError } from '../../server/base/errors/function-error.ts';
import { hasDueOrders } from '../jobs/dispatch-deferred-orders.ts';
import { readSchedule } from './cron-schedule.ts';
import { type CronParams, checkNames, readWhole, type ScheduledJob } from './scheduled-job.ts';

const DAY = 86_400_000;
const DAYS = { least: 7, most: 3650, fallback: 90 };
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The cron jobs that this console runs, by name. All others run elsewhere, if anywhere. */
export const SCHEDULED_JOBS: Readonly<Record<string, ScheduledJob>> = {
  dispatchDeferredOrders: {
    type: 'DISPATCH_DEFERRED_ORDERS',
    inputOf: (params, now) => ({ dueBefore: dueBefore(params, now).toISOString() }),
    hasWork: (database, params, now) => hasDueOrders(database, dueBefore(params, now)),
  },
  sendTaxSummaries: {
    type: 'TAX_SUMMARY_EMAIL',
    inputOf(params, now) {
      checkNames(params, ['testEmail']);
      const { testEmail = null } = params;
      if (testEmail !== null && (typeof testEmail !== 'string' || !EMAIL.test(testEmail)))
        throw new FunctionError('The param testEmail is an e-mail address, or null.');
      const [thisMonth, lastMonth] = readSchedule('0 0 1 * *').last(now, 2);
      const endDate = new Date(thisMonth!.getTime() - 1).toISOString();
      return { startDate: lastMonth!.toISOString(), endDate, restaurantId: null, testEmail };
    },
  },
  makeFleetInvoices: {
    type: 'FLEET_INVOICES',
    inputOf(params, now) {
      checkNames(params, []);
      return { at: now.toISOString() };
    },
  },
  pruneCloudRequests: {
    type: 'PRUNE_CLOUD_REQUESTS',
    inputOf(params, now) {
      checkNames(params, ['keepDays']);
      return { before: daysBefore(now, readWhole(params, 'keepDays', DAYS)) };
    },
  },
  cleanUp: {
    type: 'CLEAN_UP',
    inputOf(params, now) {
      checkNames(params, ['outboxDays', 'jobsDays']);
      return {
        messagesBefore: daysBefore(now, readWhole(params, 'outboxDays', DAYS)),
        jobsBefore: daysBefore(now, readWhole(params, 'jobsDays', DAYS)),
      };
    },
  },
};

/** Cron jobs for which there is nothing to run here or elsewhere, with the reason. */
export const NOTHING_TO_RUN: Readonly<Record<string, string>> = {
  computeAverageCookingTime: 'Averages are counted each time that somebody looks at them.',
};

function dueBefore(params: CronParams, now: Date): Date {
  checkNames(params, ['minutesBefore']);
  const minutes = readWhole(params, 'minutesBefore', { least: 0, most: 1440, fallback: 45 });
  return new Date(now.getTime() + minutes * 60_000);
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY).toISOString();
}
