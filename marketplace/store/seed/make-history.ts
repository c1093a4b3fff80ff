import { planRefund } from '../../orders/plan-refund.ts';
import type { OrderAmounts, PastRefund } from '../../orders/refund-state.ts';
import type { SeedRow } from './insert-rows.ts';
import type { SeedOrder } from './make-order.ts';
import { REJECTIONS, REVIEWS, STAFF_NOTES } from './names.ts';
import type { Random } from './random.ts';
import type { SeedWorld } from './world.ts';

/** What hangs on orders, by table. */
export type SeedHistory = Record<
  'order_notes' | 'order_updates' | 'order_tolls' | 'driver_rejections' | 'not_accepted' | 'reviews' | 'transactions' | 'refunds',
  SeedRow[]
>;

const MINUTE = 60_000;
const STEPS: Record<string, string[]> = {
  UNPAID: [],
  DEFERRED: [],
  PAID: [],
  RECEIVED: ['PAID'],
  COOKING: ['PAID', 'RECEIVED'],
  CANCELLED: ['PAID'],
  PICKEDUP: ['PAID', 'RECEIVED', 'COOKING'],
  REVIEW: ['PAID', 'RECEIVED', 'COOKING', 'PICKEDUP'],
  DELIVERED: ['PAID', 'RECEIVED', 'COOKING', 'PICKEDUP'],
  FINISHED: ['PAID', 'RECEIVED', 'COOKING', 'PICKEDUP', 'DELIVERED'],
};

/** An empty history. */
export function emptyHistory(): SeedHistory {
  return {
    order_notes: [],
    order_updates: [],
    order_tolls: [],
    driver_rejections: [],
    not_accepted: [],
    reviews: [],
    transactions: [],
    refunds: [],
  };
}

/** Adds what happened to an order: status changes, notes, tolls, drivers who refused, a review. `now` in milliseconds. */
export function addHistory(random: Random, world: SeedWorld, order: SeedOrder, now: number, history: SeedHistory): void {
  const path = [...(STEPS[order.status] ?? []), order.status];
  const end = order.delivered_at === null ? Math.min(now, order.createdAt + 45 * MINUTE) : Date.parse(order.delivered_at);
  const at = (share: number): string =>
    new Date(Math.min(now, Math.round(order.createdAt + (end - order.createdAt) * share))).toISOString();
  for (let index = 1; index < path.length; index += 1) {
    const updatedAt = at(index / (path.length - 1));
    history.order_updates.push(update(random, order.id, { status: path[index - 1] }, { status: path[index] }, updatedAt, null));
  }
  const driver = world.drivers.find((each) => each.id === order.driver_id);
  if (driver !== undefined) {
    history.order_updates.push(
      update(
        random,
        order.id,
        { driver: null },
        { driver: { objectId: driver.id, full_name: driver.name } },
        order.driver_assigned_at as string,
        null,
      ),
    );
    addDriverTroubles(random, world, order, at, history);
  }
  if (random.chance(0.06)) {
    const by = random.pick(world.staff).id;
    history.order_notes.push({ id: random.id(), order_id: order.id, note: random.pick(STAFF_NOTES), created_at: at(0.9), by_id: by });
  }
  if (['DELIVERED', 'FINISHED'].includes(order.status) && order.is_parent !== true && random.chance(0.2))
    addReview(random, order, at(1), history);
}

function addDriverTroubles(random: Random, world: SeedWorld, order: SeedOrder, at: (share: number) => string, history: SeedHistory): void {
  const another = (): string => random.pick(world.drivers.filter((driver) => driver.id !== order.driver_id)).id;
  if (random.chance(0.08)) {
    const bonus = random.chance(0.5) ? random.pick([100, 150, 200]) : null;
    history.driver_rejections.push({
      id: random.id(),
      order_id: order.id,
      driver_id: another(),
      reason: random.pick(REJECTIONS),
      bonus_cents: bonus,
      rejected_at: at(0.1),
    });
    order.rejection_bonus_cents = bonus ?? 0;
  }
  if (random.chance(0.06)) history.not_accepted.push({ id: random.id(), order_id: order.id, driver_id: another(), assigned_at: at(0.05) });
  if ((order.distance_miles as number) > 4 && random.chance(0.25)) {
    const toll = random.pick(world.tolls);
    const approved = random.chance(0.7) ? toll.cents : null;
    const row = {
      id: random.id(),
      order_id: order.id,
      toll_name: toll.name,
      requested_cents: toll.cents,
      approved_cents: approved,
      created_at: at(0.95),
    };
    history.order_tolls.push(row);
  }
}

function addReview(random: Random, order: SeedOrder, createdAt: string, history: SeedHistory): void {
  const part = () => ({
    star: random.weighted([
      [5, 10],
      [4, 5],
      [3, 2],
      [2, 1],
      [1, 1],
    ]),
    text: random.chance(0.4) ? random.pick(REVIEWS) : null,
  });
  const parts = [
    ['restaurant', order.restaurant_id !== null],
    ['driver', order.driver_id !== null],
    ['service', true],
    ['uva', random.chance(0.5)],
  ] as const;
  const ratings = Object.fromEntries(parts.filter(([, is]) => is).map(([name]) => [name, part()]));
  history.reviews.push({
    id: random.id(),
    order_id: order.id,
    user_id: order.user_id,
    driver_id: order.driver_id,
    restaurant_id: order.restaurant_id,
    created_at: createdAt,
    ratings,
  });
}

/**
 * Refunds an order, wholly or in part, by the same computation as staff do, and marks it. Gives false when nothing of the kind can be refunded.
 */
export function addRefund(random: Random, world: SeedWorld, order: SeedOrder, isFull: boolean, now: number, history: SeedHistory): boolean {
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
    refunded_at: refundedAt,
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
  history.order_updates.push(update(random, order.id, previous, { status, refundAmount: plan.totalAmount }, refundedAt, by));
  Object.assign(order, {
    status,
    refund_status: isFull ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    refund_amount: plan.totalAmount,
    updated_at: refundedAt,
  });
  return true;
}

function update(random: Random, orderId: string, previous: object, updated: object, updatedAt: string, by: string | null): SeedRow {
  return { id: random.id(), order_id: orderId, previous, updated, updated_at: updatedAt, by_id: by };
}
