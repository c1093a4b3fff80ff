import { type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';
import type { OrdersTable } from '../store/tables/orders.ts';
import { insertRows } from './insert-rows.ts';
import { lastOrderNumber } from './last-order-number.ts';
import { addHistory, emptyHistory } from './make-history.ts';
import { makeTransaction, type SeedOrder } from './make-order.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedWorld } from './world.ts';

const MINUTE = 60_000;
/** One order in so many was placed twice. */
const ONE_IN = 250;
const MINUTES_AGO = 20;

/**
 * Places some orders a second time, now and then a third, minutes after the first: what happens when somebody presses Pay again. The newest
 * ones are always among them, so that today has some. Needs the orders.
 */
export async function seedDuplicates(transaction: Transaction<Tables>, world: SeedWorld, now: number): Promise<void> {
  const random = createRandom('duplicates');
  const { total } = await transaction.selectFrom('orders').select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const originals = await pickOriginals(transaction, new Date(now - MINUTES_AGO * MINUTE), Math.ceil(total / ONE_IN) + 2);
  let number = await lastOrderNumber(transaction);
  const copies: SeedOrder[] = [];
  const history = emptyHistory();
  for (const original of originals) {
    for (let nth = 1; nth <= (random.chance(0.15) ? 2 : 1); nth += 1) {
      number += 1;
      const copy = copyOrder(random, original, number, nth);
      addHistory({ random, world, now }, copy, history);
      history.transactions.push(...makeTransaction(random, copy));
      copies.push(copy);
    }
  }
  const rows = copies.map(({ createdAt: _, ...row }) => row);
  await insertRows(transaction, 'orders', rows);
  for (const [table, parts] of Object.entries(history)) await insertRows(transaction, table as keyof typeof history, parts);
}

/** The two newest orders that may have a copy, and others spread over the time before. */
async function pickOriginals(transaction: Transaction<Tables>, before: Date, count: number): Promise<Selectable<OrdersTable>[]> {
  const eligible = transaction
    .selectFrom('orders')
    .selectAll()
    .where('created_at', '<=', before)
    .where('restaurant_id', 'is not', null)
    .where('user_id', 'is not', null)
    .where('parent_order_id', 'is', null)
    .where('refund_status', 'is', null)
    .where('status', 'in', ['PAID', 'RECEIVED', 'COOKING', 'PICKEDUP', 'DELIVERED', 'FINISHED']);
  const newest = await eligible.orderBy('created_at', 'desc').orderBy('id').limit(2).execute();
  const taken = newest.map((order) => order.id);
  const others = await eligible
    .where('id', 'not in', taken.length === 0 ? [''] : taken)
    .orderBy(sql`md5(id)`)
    .limit(count)
    .execute();
  return [...newest, ...others];
}

/** The order again, some minutes later: cancelled by somebody who saw it, never paid, or delivered a second time. */
function copyOrder(random: Random, original: Selectable<OrdersTable>, number: number, nth: number): SeedOrder {
  const createdAt = original.created_at.getTime() + nth * random.integer(1, 8) * MINUTE;
  const isDone = original.delivered_at !== null && ['DELIVERED', 'FINISHED'].includes(original.status);
  const status = random.weighted([
    ['CANCELLED', 3],
    ['UNPAID', 2],
    [isDone ? original.status : 'PAID', 4],
  ]);
  const isDriven = isDone && status === original.status;
  const deliveredAt = isDriven ? original.delivered_at!.toISOString() : null;
  return {
    ...original,
    id: random.id(),
    order_number: String(number),
    status,
    createdAt,
    created_at: new Date(createdAt).toISOString(),
    updated_at: deliveredAt ?? new Date(createdAt).toISOString(),
    delivered_at: deliveredAt,
    driver_id: isDriven ? original.driver_id : null,
    driver_assigned_at: isDriven && original.driver_id !== null ? new Date(createdAt).toISOString() : null,
    earnings_cents: isDriven ? original.earnings_cents : null,
    bonus_cents: 0,
    distance_bonus_cents: 0,
    rejection_bonus_cents: 0,
    merchant_distance_bonus_cents: 0,
    is_excluded_from_cooking_time: false,
  };
}
