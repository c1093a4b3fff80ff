import type { Kysely } from 'kysely';
import type { RefundedItemValue, RefundValue } from '../../generated/index.ts';
import type { StoredOrder } from '../../orders/find-order.ts';
import { type RefundState, shownRefundState } from '../../orders/refund-state.ts';
import type { RefundedLine } from '../../store/documents.ts';
import type { Tables } from '../../store/tables/index.ts';
import { plateValues } from './dish-values.ts';
import { loadPastRefunds } from './order-parts.ts';
import { reasonLabel } from './refund-reasons.ts';

/** Refunds with their authors, and why pending ones are not done yet. */
export function selectRefunds(database: Kysely<Tables>) {
  return database
    .selectFrom('refunds')
    .leftJoin('users', 'users.id', 'refunded_by')
    .leftJoin('errands', 'errands.id', 'refunds.id')
    .selectAll('refunds')
    .select(['users.full_name', 'errands.problem']);
}

type RefundRow = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number];

/** Refunds of an order, the oldest first; a parent has those of its children. */
export async function loadRefundValues(database: Kysely<Tables>, order: StoredOrder): Promise<RefundValue[]> {
  const ofOrder = selectRefunds(database)
    .innerJoin('orders', 'orders.id', 'order_id')
    .where(order.is_parent ? 'parent_order_id' : 'orders.id', '=', order.id);
  const rows = await ofOrder.orderBy('requested_at').orderBy('refunds.id').execute();
  return refundValues(database, rows);
}

/** Refunds as in the contract, in order, with refunded items. */
export async function refundValues(database: Kysely<Tables>, rows: readonly RefundRow[]): Promise<RefundValue[]> {
  const itemised = [...new Set(rows.filter((row) => row.metadata.length > 0).map((row) => row.order_id))];
  const orders = itemised.length === 0 ? [] : await database.selectFrom('orders').selectAll().where('id', 'in', itemised).execute();
  const past = await loadPastRefunds(database, itemised);
  const known = new Map(
    orders.map((order) => [order.id, { order, state: shownRefundState(order, order.dishes, past.get(order.id) ?? []) }] as const),
  );
  return rows.map((row) => ({
    objectId: row.id,
    status: row.state,
    problem: row.failure ?? (row.state === 'PENDING' ? row.problem : null),
    requestedAt: row.requested_at.toISOString(),
    refundedAt: row.refunded_at?.toISOString() ?? null,
    refundedBy: row.refunded_by,
    refundedByName: row.full_name,
    order: { objectId: row.order_id },
    food: row.food,
    delivery: row.delivery,
    foodTaxes: row.food_taxes,
    deliveryTaxes: row.delivery_taxes,
    tip: row.tip,
    discountAmount: row.discount_amount,
    totalAmount: row.total_amount,
    reason: row.reason,
    reasonDisplayValue: row.reason === null ? null : reasonLabel(row.reason),
    type: row.type,
    description: row.description,
    metadata: row.metadata.map((item) => itemValue(item, known.get(row.order_id))),
  }));
}

function itemValue(item: RefundedLine, of: { order: StoredOrder; state: RefundState } | undefined): RefundedItemValue {
  const line = of?.order.dishes.find((each) => each.id === item.lineId);
  return {
    id: item.lineId,
    specId: item.specId,
    name: line?.name ?? 'Item',
    price: item.amount,
    dishesDescription: of === undefined || line === undefined ? [] : plateValues(line, of.state, false, item.specId ?? undefined),
    reason: item.reason,
    reasonDisplayValue: reasonLabel(item.reason),
  };
}
