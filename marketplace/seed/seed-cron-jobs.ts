import type { Transaction } from 'kysely';
import { readSchedule } from '../schedule/cron-schedule.ts';
import type { Tables } from '../store/tables/index.ts';
import { insertRows } from './insert-rows.ts';
import { createRandom } from './random.ts';

const DAY = 86_400_000;
/** Runs that a job which is off has missed. */
const MISSED = 3;

const JOBS: readonly (readonly [name: string, expression: string, params: Record<string, unknown>])[] = [
  ['autoLogOffRestaurants', '*/10 * * * *', { idleMinutes: 30 }],
  ['chargeSubscriptions', '0 6 * * *', { retries: 3, backoffHours: [6, 24, 72] }],
  ['closeStaleCarts', '15 * * * *', { olderThanHours: 48 }],
  ['computeAverageCookingTime', '*/20 * * * *', { orders: 10, excludeDeferred: true }],
  ['dailySalesReport', '30 5 * * *', { emails: ['finanzas@example.com'], format: 'csv' }],
  ['expireDiscounts', '0 4 * * *', {}],
  ['refreshMerchantCollections', '0 */2 * * *', { only: null, limit: 50 }],
  ['remindExpiringDocuments', '0 13 * * 1-5', { daysBefore: [30, 7, 1], channel: 'push' }],
  ['syncHubspotCompanies', '45 7 * * *', { pageSize: 100 }],
  ['weeklyDriverPayments', '0 10 * * 1', { includeTips: true }],
];
const ERRORS: Record<string, string> = {
  chargeSubscriptions: 'Error: No such customer\n    at charge (jobs/charge-subscriptions.js:88:11)',
  syncHubspotCompanies: 'Error: 429 Too Many Requests',
};
const OFF = 'closeStaleCarts';
/** Nothing runs it, as averages are counted when they are read. */
const NEVER_RUN = 'computeAverageCookingTime';
const SERVERS: Record<string, string | null> = {
  dailySalesReport: 'reports',
  weeklyDriverPayments: 'reports',
  computeAverageCookingTime: null,
  closeStaleCarts: null,
};

/** Inserts the jobs that job servers elsewhere run on a schedule, beside those that the console has from its migrations; two of them failed when they ran last, which is when their expressions say. */
export async function seedCronJobs(transaction: Transaction<Tables>, now: number): Promise<void> {
  const random = createRandom('cron jobs');
  const rows = JOBS.map(([name, expression, params]) => {
    const active = name !== OFF;
    const ran = readSchedule(expression)
      .last(new Date(now), MISSED + 1)
      .at(active ? 0 : MISSED)!
      .toISOString();
    const error = ERRORS[name] ?? null;
    return {
      id: random.id(),
      name,
      server_instance: name in SERVERS ? SERVERS[name] : random.pick(['jobs-1', 'jobs-2']),
      expression,
      params,
      active,
      error,
      last_run_at: name === NEVER_RUN ? null : ran,
      last_error_at: error === null ? null : ran,
      created_at: new Date(now - random.integer(100, 700) * DAY).toISOString(),
    };
  });
  await insertRows(transaction, 'cron_jobs', rows);
}
