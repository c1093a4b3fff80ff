import { planRefund } from '../orders/plan-refund.ts';
import type { OrderAmounts, PastRefund } from '../orders/refund-state.ts';
import { orderUpdate, type SeedHistory } from './make-history.ts';
import type { SeedOrder } from './make-order.ts';
import { STAFF_NOTES } from './names.ts';
import type { SeedSource } from './seed-source.ts';

const MINUTE = 60_000;

/**
 * Refunds an order, wholly or in part, by the same computation as staff do, and marks it. Gives false when nothing of the kind can be refunded.
 */
export function addRefund({ random, world, now }: SeedSource, order: SeedOrder, isFull: boolean, history: SeedHistory): boolean {
  const past: PastRefund[] = [];
  const line = random.pick(order.dishes);
  const isByItem = !isFull && line !== undefined && order.dishes.length > 1 && random.chance(0.6);
  const reason = random.pick(['notNeededAnymore', 'foundBetterPrice', 'foundBetterDeliverySpeed', 'internalTesting', 'other']);
  const plan = planRefund(order as unknown as OrderAmounts, order.dishes, past, {
    type: isFull ? 'full' : isByItem ? 'byItem' : 'partial',
    amount: Math.max(1, Math.min(order.total - 1, random.pick([200, 300, 500]))),
    items: isByItem ? [{ id: line.id, reason: 'other' }] : [],
  });
  if (!isFull && plan.remainsAfter <= 0) return false;
  const by = random.pick(world.staff).id;
  const refundedAt = new Date(Math.min(now, order.createdAt + random.integer(50, 300) * MINUTE)).toISOString();
  history.refunds.push({
    id: random.id(),
    order_id: order.id,
    requested_at: refundedAt,
    refunded_at: refundedAt,
    state: 'PROCESSED',
    refunded_by: by,
    type: plan.type,
    reason: plan.type === 'per item' ? null : reason,
    description: random.chance(0.3) ? random.pick(STAFF_NOTES) : null,
    food: plan.food,
    delivery: plan.delivery,
    food_taxes: plan.foodTaxes,
    delivery_taxes: plan.deliveryTaxes,
    tip: plan.tip,
    discount_amount: plan.discountAmount,
    total_amount: plan.totalAmount,
    metadata: plan.metadata,
  });
  const status = isFull ? 'REFUND' : 'REFUNDPARTIAL';
  const previous = { status: order.status, refundAmount: 0 };
  const updated = { status, refundAmount: plan.totalAmount };
  history.order_updates.push(orderUpdate(random, { order_id: order.id, previous, updated, updated_at: refundedAt, by_id: by }));
  Object.assign(order, {
    status,
    refund_status: isFull ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    refund_amount: plan.totalAmount,
    updated_at: refundedAt,
  });
  return true;
}
