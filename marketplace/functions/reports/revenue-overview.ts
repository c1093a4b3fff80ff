import { sql } from 'kysely';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { defineFunction } from '../define-function.ts';
import { selectPaidOrders } from './paid-orders.ts';

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::float8`;

/** Totals of paid orders in a period, for merchants or the fleet, §2: amounts charged, and amounts refunded in the period. */
export const revenueOverview = defineFunction('revenueOverview', async ({ startTime, endTime, isFleetOrder }, { database }) => {
  checkPeriod(startTime, endTime);
  const [from, to] = [new Date(startTime), new Date(endTime)];
  const row = await selectPaidOrders(database)
    .where('is_fleet', '=', isFleetOrder)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .select([sql<number>`count(*)::int`.as('totalOrders'), sum('subtotals').as('subtotals'), sum('subtotals_markup').as('subtotalsMarkup')])
    .select([
      sum('delivery_charges').as('deliveryCharges'),
      sum('tip').as('tips'),
      sum('discount_amount').as('discounts'),
      sum('total').as('total'),
    ])
    .select(sql<number>`coalesce(sum(delivery_taxes + food_taxes + markup_taxes), 0)::float8`.as('taxes'))
    .executeTakeFirstOrThrow();
  const { refunds } = await database
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .where('is_fleet', '=', isFleetOrder)
    .where('refunded_at', '>=', from)
    .where('refunded_at', '<=', to)
    .select(sum('total_amount').as('refunds'))
    .executeTakeFirstOrThrow();
  return { ...row, refunds };
});
