import { sql } from 'kysely';
import type { OrderStatus } from '../../marketplace/generated/index.ts';
import { newId } from '../../server/base/new-id.ts';
import type { TestServer } from '../server/support/test-server.ts';

/** What a restaurant needs. */
export const NEW_RESTAURANT = {
  restaurant_name: 'La Cocina De Prueba',
  contact_address: 'Calle Sol 3',
  town: 'San Juan',
  restaurant_geo: { latitude: 18.46, longitude: -66.11 },
  type: 'restaurant',
};

/** An order to place: how long ago, and how many minutes later it got each status. The last of them is the one it has. */
export interface OrderToPlace {
  restaurantId: string;
  minutesAgo: number;
  steps: Partial<Record<OrderStatus, number>>;
  /** What it was made with. */
  first?: OrderStatus;
}

const MINUTE = 60_000;

/** Places an order like a seeded one, with the updates that it got. Gives its id. */
export async function placeOrder(server: TestServer, { restaurantId, minutesAgo, steps, first = 'PAID' }: OrderToPlace): Promise<string> {
  const { database, clock } = server;
  const like = await database.selectFrom('orders').selectAll().where('restaurant_id', 'is not', null).limit(1).executeTakeFirstOrThrow();
  const { rows } = await sql<{ number: string }>`select nextval('order_numbers')::text as number`.execute(database);
  const placed = clock.now().getTime() - minutesAgo * MINUTE;
  const after = (minutes: number) => new Date(placed + minutes * MINUTE);
  const changes = Object.entries(steps).sort(([, one], [, other]) => one - other);
  const order = {
    ...like,
    id: newId(),
    order_number: rows[0]!.number,
    restaurant_id: restaurantId,
    parent_order_id: null,
    status: changes.at(-1)?.[0] ?? first,
    created_at: after(0),
    updated_at: after(0),
    delivered_at: steps.DELIVERED === undefined ? null : after(steps.DELIVERED),
    dishes: JSON.stringify(like.dishes),
    is_excluded_from_cooking_time: false,
    is_excluded_from_elapsed_time: false,
  };
  await database.insertInto('orders').values(order).execute();
  for (const [index, [status, minutes]] of changes.entries()) {
    const previous = JSON.stringify({ status: index === 0 ? first : changes[index - 1]![0] });
    const row = { id: newId(), order_id: order.id, previous, updated: JSON.stringify({ status }), updated_at: after(minutes), by_id: null };
    await database.insertInto('order_updates').values(row).execute();
  }
  return order.id;
}
