import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { readTaxRows } from '../../reports/tax-rows.ts';
import { findRestaurant } from '../../restaurants/find-restaurant.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { withJobOutcome } from '../messages/with-job-outcome.ts';
import { prepareReport } from './send-report.ts';

/** Sales tax of restaurants, §2: shown, mailed to staff, or mailed to each restaurant. */
export const TAX_SUMMARY_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchConsolidatedTaxSummaryForRestaurants', async (params, context) => {
    checkPeriod(params.startDate, params.endDate);
    const send = prepareReport(context, params, 'Tax Summary Report', 'fetchConsolidatedTaxSummaryForRestaurants');
    const rows = await readTaxRows(context.database, params, context.formats);
    await send(rows);
    return rows;
  }),

  defineFunction('countTaxSummaryEmails', async (params, { database }) => {
    checkPeriod(params.startDate, params.endDate);
    if (params.restaurantId !== undefined) await findRestaurant(database, params.restaurantId);
    const rows = await readTaxRows(database, params);
    // In test mode all mails go to one address.
    const withoutEmail = params.testEmail === undefined ? rows.filter(({ email }) => !email?.trim()).length : 0;
    return { ...params, mails: rows.length - withoutEmail, withoutEmail };
  }),

  defineFunction(
    'sendTaxSummaryEmailToRestaurants',
    async ({ startDate, endDate, restaurantId, testEmail }, context) => {
      checkPeriod(startDate, endDate);
      if (restaurantId !== undefined) await findRestaurant(context.database, restaurantId);
      const input = { startDate, endDate, restaurantId: restaurantId ?? null, testEmail: testEmail ?? null };
      return { status: 'started', jobId: await context.startJob({ type: 'TAX_SUMMARY_EMAIL', input }) };
    },
    withJobOutcome,
  ),
];
