import type { Kysely } from 'kysely';
import type { RefundedItemValue, RefundValue } from '../../generated/calls.ts';
import { refundStateOf } from '../../orders/refund-state.ts';
import type { RefundedLine } from '../../store/documents.ts';
import type { Tables } from '../../store/tables.ts';
import { plateValues } from './dish-values.ts';
import type { StoredOrder } from './find-order.ts';
import { loadPastRefunds } from './order-parts.ts';
import { reasonWords } from './refund-reasons.ts';

/** The refunds of an order, the oldest first. A parent has those of its children. */
export async function loadRefundValues(database: Kysely<Tables>, order: StoredOrder): Promise<RefundValue[]> {
  const orders = order.is_parent
    ? await database.selectFrom('orders').selectAll().where('parent_order_id', '=', order.id).execute()
    : [order];
  const values: RefundValue[] = [];
  for (const each of orders) values.push(...(await loadOwnRefunds(database, each)));
  return values.sort((a, b) => (a.refundedAt < b.refundedAt ? -1 : 1));
}

async function loadOwnRefunds(database: Kysely<Tables>, order: StoredOrder): Promise<RefundValue[]> {
  const rows = await database
    .selectFrom('refunds')
    .leftJoin('users', 'users.id', 'refunded_by')
    .selectAll('refunds')
    .select('users.full_name')
    .where('order_id', '=', order.id)
    .orderBy('refunded_at')
    .orderBy('refunds.id')
    .execute();
  const state = refundStateOf(order, order.dishes, await loadPastRefunds(database, order.id));
  return rows.map((row) => ({
    objectId: row.id,
    refundedAt: row.refunded_at.toISOString(),
    refundedBy: row.refunded_by,
    refundedByName: row.full_name,
    order: { objectId: order.id },
    food: row.food,
    delivery: row.delivery,
    foodTaxes: row.food_taxes,
    deliveryTaxes: row.delivery_taxes,
    tip: row.tip,
    discountAmount: row.discount_amount,
    totalAmount: row.total_amount,
    reason: row.reason,
    reasonDisplayValue: row.reason === null ? null : reasonWords(row.reason),
    type: row.type,
    description: row.description,
    metadata: row.metadata.map(itemValue),
  }));

  function itemValue(item: RefundedLine): RefundedItemValue {
    const line = order.dishes.find((each) => each.id === item.lineId);
    return {
      id: item.lineId,
      specId: item.specId,
      name: line?.name ?? 'Item',
      price: item.amount,
      dishesDescription: line === undefined ? [] : plateValues(line, state, false, item.specId ?? undefined),
      reason: item.reason,
      reasonDisplayValue: reasonWords(item.reason),
    };
  }
}
