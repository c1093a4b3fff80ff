import type { Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';
import { insertRows } from './insert-rows.ts';
import { addHistory, emptyHistory } from './make-history.ts';
import { makeOrder, makeParent, makeTransaction, type OrderKind, type SeedOrder } from './make-order.ts';
import { addRefund } from './make-refund.ts';
import { makeTimes } from './make-times.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedWorld } from './world.ts';

const MINUTE = 60_000;
const FIRST_NUMBER = 100_001;
const BATCH = 1000;
/** The newest orders take these in turn, so that even a small seed has something in every stage. */
const LIVE = ['PAID', 'RECEIVED', 'COOKING', 'PICKEDUP', 'UNPAID'];
const NEWEST = 10;

/** Number of orders, and the current time (milliseconds). */
export interface OrdersPlan {
  count: number;
  now: number;
  /** Hears how many are in. */
  onBatch(done: number): void;
}

/**
 * Makes and inserts orders, about one in 300 of them deferred, some multi-merchant and fleet orders, with their history, in every status.
 */
export async function seedOrders(transaction: Transaction<Tables>, world: SeedWorld, { count, now, onBatch }: OrdersPlan): Promise<void> {
  const random = createRandom('orders');
  const source = { random, world, now };
  const deferred = Math.min(count, Math.max(3, Math.round(count * 0.003)));
  const times = makeTimes(random, count - deferred, now);
  let number = FIRST_NUMBER;
  for (let start = 0; start < times.length; ) {
    const orders: SeedOrder[] = [];
    const history = emptyHistory();
    while (orders.length < BATCH && start < times.length) {
      const left = times.length - start;
      const status = left <= NEWEST ? LIVE[left % LIVE.length]! : statusAfter(random, now - times[start]!);
      const made = makeGroup(random, world, { createdAt: times[start]!, now, number, status }, left);
      for (const order of made) finishOrder(order);
      orders.push(...made);
      number += made.length;
      start += made.length;
    }
    await insertBatch(orders, history);
    onBatch(start);

    function finishOrder(order: SeedOrder): void {
      addHistory(source, order, history);
      history.transactions.push(...makeTransaction(random, order));
      if (isRefundable(order, now) && random.chance(0.055)) addRefund(source, order, random.chance(0.45), history);
    }
  }
  await insertDeferred();

  async function insertBatch(orders: SeedOrder[], history: ReturnType<typeof emptyHistory>): Promise<void> {
    await insertRows(
      transaction,
      'orders',
      orders.map(({ createdAt: _, ...row }) => row),
    );
    for (const [table, rows] of Object.entries(history)) await insertRows(transaction, table as keyof typeof history, rows);
  }

  async function insertDeferred(): Promise<void> {
    const orders = Array.from({ length: deferred }, (_, index) => {
      const createdAt = now - random.integer(5, 60 * 24 * 4) * MINUTE;
      const quarter = 15 * MINUTE;
      const scheduledFor = Math.ceil((now + random.integer(60, 60 * 24 * 10) * MINUTE) / quarter) * quarter;
      return makeOrder(random, world, { createdAt, now, number: number + index, status: 'DEFERRED', scheduledFor });
    });
    const history = emptyHistory();
    for (const order of orders) history.transactions.push(...makeTransaction(random, order));
    await insertBatch(orders, history);
    onBatch(count);
  }
}

/** One order, or now and then a parent with its two or three children, never more than `left`. */
function makeGroup(random: Random, world: SeedWorld, kind: OrderKind, left: number): SeedOrder[] {
  if (left >= 3 && random.chance(0.004)) {
    const customer = random.pick(world.customers);
    const numbers = Array.from({ length: Math.min(left - 1, random.integer(2, 3)) }, (_, index) => kind.number + 1 + index);
    const parts = numbers.map((each) => makeOrder(random, world, { ...kind, number: each, customer, parentId: 'pending' }));
    const parent = makeParent(random, parts, kind.number);
    return [parent, ...parts.map((part) => ({ ...part, parent_order_id: parent.id }))];
  }
  return [makeOrder(random, world, { ...kind, isFleet: random.chance(0.04) })];
}

function isRefundable(order: SeedOrder, now: number): boolean {
  return (
    ['DELIVERED', 'FINISHED'].includes(order.status) &&
    order.is_parent !== true &&
    order.parent_order_id === null &&
    now - order.createdAt > 90 * MINUTE
  );
}

/** Status by age: what is young moves, what is old is done. */
function statusAfter(random: Random, age: number): string {
  if (age < 12 * MINUTE)
    return random.weighted([
      ['PAID', 4],
      ['RECEIVED', 4],
      ['UNPAID', 1],
      ['COOKING', 2],
    ]);
  if (age < 35 * MINUTE)
    return random.weighted([
      ['COOKING', 6],
      ['RECEIVED', 2],
      ['PICKEDUP', 3],
      ['CANCELLED', 0.3],
    ]);
  if (age < 75 * MINUTE)
    return random.weighted([
      ['PICKEDUP', 4],
      ['DELIVERED', 6],
      ['COOKING', 1],
    ]);
  return random.weighted([
    ['FINISHED', 62],
    ['DELIVERED', 30],
    ['CANCELLED', 4],
    ['UNPAID', 2],
    ['REVIEW', 1.2],
  ]);
}
