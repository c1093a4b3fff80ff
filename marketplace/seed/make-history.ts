import type { SeedRow } from './insert-rows.ts';
import type { SeedOrder } from './make-order.ts';
import { REJECTIONS, REVIEWS, STAFF_NOTES } from './names.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedSource } from './seed-source.ts';

/** Rows that belong to orders, by table. */
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

/**
 * Share of its way that an order has behind it at each status. The kitchen has it from COOKING to PICKEDUP, which can be most of the time.
 */
function shareOf(status: string, { restaurant_id }: SeedOrder): number {
  if (status === 'RECEIVED') return 0.05;
  if (status === 'COOKING') return 0.12;
  if (status !== 'PICKEDUP') return status === 'FINISHED' ? 1.1 : 1;
  const share = createRandom(`kitchen of ${restaurant_id}`).next();
  return 0.4 + (share > 0.9 ? 0.5 : share * 0.35);
}

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

/** Adds what happened to an order: status changes, notes, tolls, drivers who refused, a review. */
export function addHistory(source: SeedSource, order: SeedOrder, history: SeedHistory): void {
  const { random, world, now } = source;
  const path = [...(STEPS[order.status] ?? []), order.status];
  const end = order.delivered_at === null ? Math.min(now, order.createdAt + 45 * MINUTE) : Date.parse(order.delivered_at);
  const at = (share: number): string =>
    new Date(Math.min(now, Math.round(order.createdAt + (end - order.createdAt) * share))).toISOString();
  for (let index = 1; index < path.length; index += 1) {
    const [previous, updated] = [{ status: path[index - 1] }, { status: path[index] }];
    const updated_at = at(shareOf(path[index]!, order));
    history.order_updates.push(orderUpdate(random, { order_id: order.id, previous, updated, updated_at, by_id: null }));
  }
  const driver = world.drivers.find((each) => each.id === order.driver_id);
  if (driver !== undefined) {
    const updated = { driver: { objectId: driver.id, full_name: driver.name } };
    const updated_at = order.driver_assigned_at as string;
    const assigned = { order_id: order.id, previous: { driver: null }, updated, updated_at, by_id: null };
    history.order_updates.push(orderUpdate(random, assigned));
    addDriverTroubles(source, order, at, history);
  }
  if (random.chance(0.06)) {
    const by = random.pick(world.staff).id;
    history.order_notes.push({ id: random.id(), order_id: order.id, note: random.pick(STAFF_NOTES), created_at: at(0.9), by_id: by });
  }
  if (['DELIVERED', 'FINISHED'].includes(order.status) && order.is_parent !== true && random.chance(0.2))
    addReview(random, order, at(1), history);
}

function addDriverTroubles({ random, world }: SeedSource, order: SeedOrder, at: (share: number) => string, history: SeedHistory): void {
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

/** Changes of an order with their time; `by_id` is null if no member of staff made it. */
interface OrderChange {
  order_id: string;
  previous: object;
  updated: object;
  updated_at: string;
  by_id: string | null;
}

/** The row of a change. */
export function orderUpdate(random: Random, change: OrderChange): SeedRow {
  return { id: random.id(), ...change };
}
