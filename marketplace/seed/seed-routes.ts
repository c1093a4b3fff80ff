import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';
import type { OrdersTable } from '../store/tables/orders.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { lastOrderNumber } from './last-order-number.ts';
import { addHistory, emptyHistory } from './make-history.ts';
import { makeOrder, makeTransaction, type SeedOrder } from './make-order.ts';
import { type Leg, makeRoute } from './make-route.ts';
import { createRandom } from './random.ts';
import type { SeedPerson, SeedWorld } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Rounds of the last weeks, with several orders each: hours ago, and the statuses of their orders. */
const ROUNDS: readonly (readonly [hours: number, statuses: readonly string[], driven: boolean])[] = [
  [3, ['PAID', 'PAID', 'PAID'], false],
  [5, ['PICKEDUP', 'PICKEDUP'], true],
  [7, ['PAID', 'PAID'], false],
  [9, ['DELIVERED', 'PICKEDUP', 'PICKEDUP', 'PICKEDUP'], true],
  [26, ['DELIVERED', 'DELIVERED', 'CANCELLED'], true],
  [30, ['PAID', 'PAID', 'PAID', 'PAID'], false],
  [31, ['DELIVERED', 'FINISHED'], true],
  [50, ['FINISHED', 'FINISHED', 'FINISHED'], true],
  [74, ['DELIVERED', 'PICKEDUP'], true],
  [98, ['FINISHED', 'DELIVERED', 'FINISHED', 'FINISHED'], true],
  [170, ['FINISHED', 'FINISHED'], true],
  [242, ['FINISHED', 'FINISHED', 'FINISHED'], true],
  [340, ['FINISHED', 'CANCELLED'], true],
  [460, ['FINISHED', 'FINISHED', 'FINISHED', 'FINISHED'], true],
];

/**
 * Makes a route for each fleet order that is on one, and rounds of several new fleet orders in the last weeks: waiting, on their way, and
 * delivered. Needs the orders.
 */
export async function seedRoutes(transaction: Transaction<Tables>, world: SeedWorld, now: number): Promise<void> {
  const random = createRandom('routes');
  const parts: Record<'routes' | 'route_stops' | 'route_updates', SeedRow[]> = { routes: [], route_stops: [], route_updates: [] };
  const add = (routeId: string, legs: Leg[], driver: SeedPerson | undefined, createdAt: number): void => {
    const made = makeRoute(random, { id: routeId, legs, driver, createdAt, staff: world.staff });
    parts.routes.push(made.route);
    parts.route_stops.push(...made.stops);
    parts.route_updates.push(...made.updates);
  };
  const driverOf = (id: string | null) => world.drivers.find((driver) => driver.id === id);
  const present = await transaction.selectFrom('orders').selectAll().where('route_id', 'is not', null).orderBy('id').execute();
  for (const order of present) add(order.route_id!, [legOf(order)], driverOf(order.driver_id), order.created_at.getTime() + 2 * MINUTE);
  const history = emptyHistory();
  const orders: SeedOrder[] = [];
  let number = await lastOrderNumber(transaction);
  for (const [hours, statuses, isDriven] of ROUNDS) {
    const routeId = random.id();
    const driver = isDriven ? random.pick(world.drivers) : undefined;
    const customer = random.pick(world.fleetMerchants);
    const createdAt = now - hours * HOUR;
    const round = statuses.map((status, index) => {
      number += 1;
      const order = makeOrder(random, world, { createdAt: createdAt - (index + 1) * MINUTE, now, number, status, isFleet: true, customer });
      const driverId = status === 'CANCELLED' ? null : (driver?.id ?? null);
      Object.assign(order, { route_id: routeId, driver_id: driverId });
      order.driver_assigned_at = driverId === null ? null : new Date(createdAt + 10 * MINUTE).toISOString();
      addHistory({ random, world, now }, order, history);
      history.transactions.push(...makeTransaction(random, order));
      return order;
    });
    orders.push(...round);
    add(routeId, round.map(legOf), driver, createdAt);
  }
  const rows = orders.map(({ createdAt: _, ...row }) => row);
  await insertRows(transaction, 'orders', rows);
  for (const [table, all] of Object.entries({ ...history, ...parts })) await insertRows(transaction, table as keyof Tables, all);
}

function legOf(order: SeedOrder | Selectable<OrdersTable>): Leg {
  return {
    orderId: order.id,
    from: order.pickup_address as string | null,
    to: order.delivery_address as string | null,
    earnings: (order.earnings_cents as number | null) ?? Math.round((order.delivery_charges as number) * 0.7),
  };
}
