import { makeInvoice } from '../invoices/make-invoice.ts';
import { weeksWithoutInvoice } from '../invoices/weeks-without-invoice.ts';
import { defineJob } from './define-job.ts';

type Input = { at: string };
type Item = { userId: string; startDate: string };
type Result = { made: number; withoutOrders: number; thereAlready: number; orders: number; totalInCents: number };

/** Creates missing invoices of fleet merchants for weeks that are over at the moment `at` (ISO). Idempotent. */
export const makeInvoices = defineJob<Input, Item, Result>({
  type: 'FLEET_INVOICES',
  batch: 25,
  begin: () => ({ made: 0, withoutOrders: 0, thereAlready: 0, orders: 0, totalInCents: 0 }),

  async findItems({ at }, { database }) {
    return (await weeksWithoutInvoice(database, new Date(at))).map(({ userId, startDate }) => ({ userId, startDate }));
  },

  async doItems(weeks, before, _input, { database, now, changed }) {
    const result = { ...before };
    for (const week of weeks) {
      const invoice = await makeInvoice(database, week, now);
      if (invoice === undefined) result.thereAlready += 1;
      else {
        changed('Invoice', invoice.id);
        result.made += 1;
        result.withoutOrders += invoice.orders === 0 ? 1 : 0;
        result.orders += invoice.orders;
        result.totalInCents += invoice.total;
      }
    }
    return result;
  },
});
