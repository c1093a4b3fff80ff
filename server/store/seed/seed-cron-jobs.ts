import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { insertRows } from './insert-rows.ts';
import { createRandom } from './random.ts';

const HOUR = 3_600_000;

const JOBS: readonly (readonly [name: string, expression: string, hours: number, params: Record<string, unknown>])[] = [
  ['autoLogOffRestaurants', '*/10 * * * *', 0.1, { idleMinutes: 30 }],
  ['chargeSubscriptions', '0 6 * * *', 9, { retries: 3, backoffHours: [6, 24, 72] }],
  ['closeStaleCarts', '15 * * * *', 0.5, { olderThanHours: 48 }],
  ['computeAverageCookingTime', '*/20 * * * *', 0.2, { orders: 10, excludeDeferred: true }],
  ['dailySalesReport', '30 5 * * *', 9.5, { emails: ['finanzas@example.com'], format: 'csv' }],
  ['dispatchDeferredOrders', '* * * * *', 0.01, { minutesBefore: 45 }],
  ['expireDiscounts', '0 4 * * *', 11, {}],
  ['pruneCloudRequests', '0 8 * * 0', 100, { keepDays: 90 }],
  ['refreshMerchantCollections', '0 */2 * * *', 1, { only: null, limit: 50 }],
  ['remindExpiringDocuments', '0 13 * * 1-5', 2, { daysBefore: [30, 7, 1], channel: 'push' }],
  ['syncHubspotCompanies', '45 7 * * *', 7, { pageSize: 100 }],
  ['weeklyDriverPayments', '0 10 * * 1', 60, { includeTips: true }],
];
const ERRORS: Record<string, string> = {
  chargeSubscriptions: 'Error: No such customer\n    at charge (jobs/charge-subscriptions.js:88:11)',
  syncHubspotCompanies: 'Error: 429 Too Many Requests',
};
const SERVERS: Record<string, string | null> = { dailySalesReport: 'reports', weeklyDriverPayments: 'reports', pruneCloudRequests: null };

/** Inserts the jobs that job servers run on a schedule; two of them failed when they ran last. */
export async function seedCronJobs(transaction: Transaction<Tables>, now: number): Promise<void> {
  const random = createRandom('cron jobs');
  const rows = JOBS.map(([name, expression, hours, params]) => {
    const ran = new Date(now - hours * HOUR).toISOString();
    const error = ERRORS[name] ?? null;
    return {
      id: random.id(),
      name,
      server_instance: name in SERVERS ? SERVERS[name] : random.pick(['jobs-1', 'jobs-2']),
      expression,
      params,
      active: name !== 'pruneCloudRequests',
      error,
      last_run_at: ran,
      last_error_at: error === null ? null : ran,
      created_at: new Date(now - random.integer(100, 700) * 24 * HOUR).toISOString(),
    };
  });
  await insertRows(transaction, 'cron_jobs', rows);
}
