import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../store/tables/index.ts';
import { averageMinutes, type ConsideredOrder, consideredSince, minutesBetween } from './considered-order.ts';

/** The orders that the average elapsed time looks at, the newest first: what customers waited, and what they wait now. */
export interface ElapsedOrders {
  lastDelivered: ConsideredOrder[];
  pending: ConsideredOrder[];
}

/** How many delivered orders the average looks at. */
const LAST_DELIVERED = 3;
const DAY = 86_400_000;

interface ElapsedRow {
  order_id: string;
  is_excluded: boolean;
  started_at: Date;
  ended_at: Date | null;
}

const COLUMNS = sql`o.id as order_id, o.is_excluded_from_elapsed_time as is_excluded, o.delivered_at as ended_at,
  coalesce((select min(updated_at) from order_updates where order_id = o.id and updated ->> 'status' = 'PAID'), o.created_at) as started_at`;

/**
 * The last delivered orders of a restaurant and those that are on their way. Time runs from the update that said PAID, or from the order itself
 * where it was paid at once, until it was delivered or until now. An order that nobody touched for a day is forgotten, and nobody waits for it.
 */
export async function loadElapsedOrders(database: Kysely<Tables>, restaurantId: string, now: Date): Promise<ElapsedOrders> {
  const { rows: delivered } = await sql<ElapsedRow>`
    select ${COLUMNS} from orders o
    where o.restaurant_id = ${restaurantId} and o.delivered_at > ${consideredSince(now)}
    order by o.delivered_at desc, o.id limit ${LAST_DELIVERED}`.execute(database);
  const { rows: pending } = await sql<ElapsedRow>`
    select ${COLUMNS} from orders o
    where o.restaurant_id = ${restaurantId} and o.created_at > ${new Date(now.getTime() - DAY)} and o.delivered_at is null
      and o.status in ('PAID', 'RECEIVED', 'COOKING', 'PICKEDUP')
    order by o.created_at desc, o.id`.execute(database);
  const considered = ({ order_id: orderId, is_excluded: isExcluded, started_at, ended_at }: ElapsedRow): ConsideredOrder => ({
    orderId,
    isExcluded,
    minutes: minutesBetween(started_at, ended_at ?? now),
  });
  return { lastDelivered: delivered.map(considered), pending: pending.map(considered) };
}

/** The average over both, in whole minutes; null without an order that counts. */
export function averageElapsedTime({ lastDelivered, pending }: ElapsedOrders): number | null {
  return averageMinutes([...lastDelivered, ...pending]);
}
