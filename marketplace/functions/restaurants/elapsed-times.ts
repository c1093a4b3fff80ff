import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../store/tables/index.ts';
import { averageMinutes, type ConsideredOrder, consideredSince, minutesBetween } from './considered-order.ts';

/** Orders in the average elapsed time, the newest first: delivered ones and current ones. */
export interface ElapsedOrders {
  lastDelivered: ConsideredOrder[];
  pending: ConsideredOrder[];
}

/** Number of delivered orders in the average. */
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
 * The last delivered and the current orders of a restaurant. Time runs from the update PAID, or from the order if it was paid at
 * once, to the delivery or until now. Orders without an update for a day are ignored.
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

/** Average over both in whole minutes; null without an order that counts. */
export function averageElapsedTime({ lastDelivered, pending }: ElapsedOrders): number | null {
  return averageMinutes([...lastDelivered, ...pending]);
}
