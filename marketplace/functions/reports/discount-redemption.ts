import { sql } from 'kysely';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { defineFunction } from '../define-function.ts';

/** The code's part of the discount, without the prime discount. */
const BY_CODE = sql<number>`discount_amount - prime_items_discount`;

/**
 * Redeemed discount codes in a period, the newest first. Counts paid orders that are not cancelled; of multi-merchant orders
 * their children, which carry the amounts.
 */
export const discountRedemption = defineFunction('discountRedemptionReport', async ({ startDate, endDate }, { database }) => {
  checkPeriod(startDate, endDate);
  const rows = await database
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'order_number', 'discount_code', 'orders.created_at', 'user_id'])
    .select(BY_CODE.as('discount_amount'))
    .select(['full_name', 'email', 'phone'])
    .where('discount_code', 'is not', null)
    .where(BY_CODE, '>', 0)
    .where('is_parent', '=', false)
    .where('moved_to_id', 'is', null)
    .where('status', 'not in', ['UNPAID', 'CANCELLED', 'DEFERRED'])
    .where('orders.created_at', '>=', new Date(startDate))
    .where('orders.created_at', '<=', new Date(endDate))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .execute();
  return rows.map((row) => ({
    discountCode: row.discount_code!,
    discountAmount: row.discount_amount,
    redemptionDate: row.created_at.toISOString(),
    orderId: row.id,
    orderNumber: row.order_number,
    clientId: row.user_id,
    clientEmail: row.email,
    clientFullName: row.full_name,
    clientPhone: row.phone,
  }));
});
