import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../store/tables/index.ts';
import { averageMinutes, type ConsideredOrder, consideredSince, minutesBetween } from './considered-order.ts';

/** A cooked order: from the update COOKING to PICKEDUP. */
export interface CookedOrder extends ConsideredOrder {
  placedAt: Date;
  startedAt: Date;
  endedAt: Date;
}

/** Number of orders in the average. */
const LAST_COOKED = 10;

interface CookedRow {
  restaurant_id: string;
  order_id: string;
  is_excluded: boolean;
  placed_at: Date;
  started_at: Date;
  ended_at: Date;
}

/**
 * The last cooked orders of restaurants, the newest first, including excluded ones. Reads each restaurant's index from the newest
 * end until there are enough.
 */
export async function loadCookedOrders(
  database: Kysely<Tables>,
  restaurantIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, CookedOrder[]>> {
  const cooked = new Map<string, CookedOrder[]>(restaurantIds.map((id) => [id, []]));
  if (restaurantIds.length === 0) return cooked;
  const { rows } = await sql<CookedRow>`
    select restaurants.id as restaurant_id, cooked.*
    from restaurants cross join lateral (
      select o.id as order_id, o.is_excluded_from_cooking_time as is_excluded, o.created_at as placed_at, moments.started_at, moments.ended_at
      from orders o cross join lateral (
        select min(updated_at) filter (where updated ->> 'status' = 'COOKING') as started_at,
          min(updated_at) filter (where updated ->> 'status' = 'PICKEDUP') as ended_at
        from order_updates where order_id = o.id
      ) as moments
      where o.restaurant_id = restaurants.id and o.created_at > ${consideredSince(now)} and moments.ended_at >= moments.started_at
      order by o.created_at desc, o.id limit ${LAST_COOKED}
    ) as cooked
    where restaurants.id in (${sql.join(restaurantIds)})`.execute(database);
  for (const row of rows) {
    const { order_id: orderId, is_excluded: isExcluded, placed_at: placedAt, started_at: startedAt, ended_at: endedAt } = row;
    const minutes = minutesBetween(startedAt, endedAt);
    cooked.get(row.restaurant_id)?.push({ orderId, isExcluded, minutes, placedAt, startedAt, endedAt });
  }
  return cooked;
}

/** Average cooking time by restaurant in whole minutes; null without an order that counts. */
export async function averageCookingTimes(
  database: Kysely<Tables>,
  restaurantIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number | null>> {
  const cooked = await loadCookedOrders(database, restaurantIds, now);
  return new Map([...cooked].map(([id, orders]) => [id, averageMinutes(orders)]));
}
