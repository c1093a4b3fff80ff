import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { toDollars } from '../../money.ts';
import { defineFunction } from '../define-function.ts';
import { BONUS_CENTS, selectDeliveredOrders } from './driver-earnings.ts';
import { prepareReport } from './send-report.ts';

const TITLE = 'Bonus Report';

/** Bonuses of delivered orders in a period, one row per order, the newest first, §2. Uses the same orders as the driver payment, so that both agree. */
export const bonusReport = defineFunction('getBonusReport', async (params, context) => {
  checkPeriod(params.startDate, params.endDate);
  const send = prepareReport(context, params, TITLE, 'getBonusReport');
  const rows = await selectDeliveredOrders(context.database, params)
    .innerJoin('users as u', 'u.id', 'o.driver_id')
    .select(['o.id', 'o.order_number', 'u.id as driver_id', 'u.full_name', 'o.delivered_at', 'o.distance_miles'])
    .select([
      'o.bonus_cents',
      'o.distance_bonus_cents',
      'o.rejection_bonus_cents',
      'o.merchant_distance_bonus_cents',
      'o.route_bonus_cents',
    ])
    .select(BONUS_CENTS.as('all_cents'))
    .where(BONUS_CENTS, '>', 0)
    .orderBy('o.delivered_at', 'desc')
    .orderBy('o.id')
    .execute();
  const items = rows.map((row) => ({
    orderId: row.id,
    orderNumber: row.order_number,
    driverId: row.driver_id,
    driverName: row.full_name,
    deliveredAt: row.delivered_at!.toISOString(),
    distance: row.distance_miles,
    uvaBonus: toDollars(row.bonus_cents),
    distanceBonus: toDollars(row.distance_bonus_cents),
    rejectionBonus: toDollars(row.rejection_bonus_cents),
    merchantDistanceBonus: toDollars(row.merchant_distance_bonus_cents),
    routeBonus: toDollars(row.route_bonus_cents),
    total: toDollars(row.all_cents),
  }));
  await send(items);
  return items;
});
