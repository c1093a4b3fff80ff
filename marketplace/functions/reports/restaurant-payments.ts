import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import type { Calls, DepositState, RestaurantPaymentSummaryValue, RestaurantPaymentValue } from '../../generated/index.ts';
import { maskNumber } from '../../mask-number.ts';
import { moneyText } from '../../money.ts';
import { findRestaurant } from '../../restaurants/find-restaurant.ts';
import { defineFunction, type MarketplaceContext } from '../define-function.ts';
import { withOutcome } from '../messages/with-outcome.ts';
import { type PaymentSums, type RestaurantSums, readRestaurantPayments } from './restaurant-payment-rows.ts';
import { recipientsOf, sendReport } from './send-report.ts';

const TITLE = 'Restaurant Payment Summary';

/** Payments to each restaurant for a period with their destination, §2, by name. `sendEmail` sends both tables in one mail to `emails`, or to the caller. */
const summarise = async (
  params: Calls['restaurantPaymentSummary']['params'],
  context: MarketplaceContext,
): Promise<RestaurantPaymentSummaryValue> => {
  const { startTime, endTime, restaurantId, emails, sendEmail } = params;
  checkPeriod(startTime, endTime);
  if (restaurantId !== undefined) await findRestaurant(context.database, restaurantId);
  const recipients = sendEmail === true ? recipientsOf(emails ?? [context.user.email]) : [];
  const period = { from: new Date(startTime), to: new Date(endTime), restaurantId };
  const { restaurants: sums, weeks } = await readRestaurantPayments(context.database, period);
  const restaurants = await nameRestaurants(context, sums);
  const totals = addUp(restaurants);
  if (recipients.length === 0) return { restaurants, totals, weeks };
  const messageId = await sendReport(context, recipients, {
    title: TITLE,
    period: { startDate: startTime, endDate: endTime },
    rows: restaurants.length,
    files: await context.csvOf(TITLE, 'restaurantPaymentSummary', params, { restaurants, totals, weeks }),
    sums: `deposits ${moneyText(totals.deposit)}, to transfer ${moneyText(totals.transfer)}`,
  });
  return { restaurants, totals, weeks, mail: { messageId } };
};

/** Adds the mail's outcome, if any. */
export const restaurantPayments = defineFunction('restaurantPaymentSummary', summarise, async (summary, committed) => {
  const { mail } = summary;
  return mail == null ? summary : { ...summary, mail: await withOutcome(mail, committed) };
});

async function nameRestaurants({ database }: MarketplaceContext, sums: readonly RestaurantSums[]): Promise<RestaurantPaymentValue[]> {
  const byId = new Map(sums.map((each) => [each.restaurantId, each]));
  const rows = await database
    .selectFrom('restaurants')
    .select(['id', 'name', 'code', 'profile'])
    .where('id', 'in', [...byId.keys(), ''])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, code, profile }) => {
    const sum = byId.get(id)!;
    const state = stateOf(sum.deposit, Boolean(profile.bankAccountNo && profile.routingNo));
    return {
      ...sum,
      restaurantName: name,
      code,
      bankAccountNo: maskNumber(profile.bankAccountNo),
      routingNo: maskNumber(profile.routingNo),
      state,
      transfer: state === 'READY' ? sum.deposit : 0,
    };
  });
}

function stateOf(deposit: number, hasAccount: boolean): DepositState {
  if (deposit < 0) return 'OWES';
  if (deposit === 0) return 'NOTHING_DUE';
  return hasAccount ? 'READY' : 'NO_ACCOUNT';
}

const SUMMED = [
  'totalOrders',
  'food',
  'primeDiscounts',
  'tips',
  'refunds',
  'commission',
  'deposit',
  'transfer',
] as const satisfies readonly (keyof PaymentSums | 'transfer')[];

function addUp(rows: readonly RestaurantPaymentValue[]): Record<(typeof SUMMED)[number], number> {
  const sum = (name: (typeof SUMMED)[number]) => rows.reduce((total, row) => total + row[name], 0);
  return Object.fromEntries(SUMMED.map((name) => [name, sum(name)])) as Record<(typeof SUMMED)[number], number>;
}

/** Whether the caller may see bank numbers in a file: as the contract has it for the answer. */
function _seesBank({ user }: MarketplaceContext): boolean {
  return user.roles.some((role) => role === 'admin' || role === 'finance');
}
