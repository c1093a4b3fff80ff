import { type Kysely, sql } from 'kysely';
import { newId } from '../../server/base/new-id.ts';
import type { Tables } from '../store/tables/index.ts';
import type { MerchantWeek } from './weeks-without-invoice.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** Milliseconds from the end of a week until its invoice is due. */
const PAYABLE_AFTER = 3 * DAY;

/** An invoice that was made. Cents. */
export interface MadeInvoice {
  id: string;
  orders: number;
  total: number;
}

/**
 * Creates a merchant's invoice for a week in the caller's transaction. Undefined if there is one already; concurrent attempts
 * create one. Counts fleet deliveries of the week that were neither cancelled nor refunded; an order is on one invoice only. The
 * island has no daylight saving time, so all weeks have the same length.
 */
export async function makeInvoice(
  database: Kysely<Tables>,
  { userId, startDate }: MerchantWeek,
  now: Date,
): Promise<MadeInvoice | undefined> {
  const start = new Date(startDate);
  const next = new Date(start.getTime() + WEEK);
  const invoice = {
    id: newId(),
    user_id: userId,
    start_date: start,
    end_date: new Date(next.getTime() - 1),
    scheduled_at: new Date(next.getTime() + PAYABLE_AFTER),
    status: 'NOT_DUE' as const,
    created_at: now,
    updated_at: now,
  };
  const made = await database
    .insertInto('invoices')
    .values(invoice)
    .onConflict((conflict) => conflict.columns(['user_id', 'start_date']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return undefined;
  const { rows } = await sql<{ delivery_charges: number; delivery_taxes: number; tip: number }>`
    insert into invoice_orders (order_id, invoice_id, delivery_charges, delivery_taxes, tip)
    select id, ${invoice.id}, delivery_charges, delivery_taxes, tip from orders
    where is_fleet and user_id = ${userId} and delivered_at >= ${start} and delivered_at < ${next} and moved_to_id is null
      and status not in ('UNPAID', 'CANCELLED', 'DEFERRED', 'REFUND') and refund_status is distinct from 'REFUNDED'
    on conflict (order_id) do nothing
    returning delivery_charges, delivery_taxes, tip`.execute(database);
  const sums = {
    delivery_charges: sumOf(rows, 'delivery_charges'),
    delivery_taxes: sumOf(rows, 'delivery_taxes'),
    tips: sumOf(rows, 'tip'),
  };
  const total = sums.delivery_charges + sums.delivery_taxes + sums.tips;
  if (total > 0)
    await database
      .updateTable('invoices')
      .set({ ...sums, status: 'PENDING' })
      .where('id', '=', invoice.id)
      .execute();
  return { id: invoice.id, orders: rows.length, total };
}

function sumOf<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}
