import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../store/tables/index.ts';
import type { CookedOrder } from './cooking-times.ts';

/** A period in which a kitchen had an order. */
export interface KitchenSpan {
  orderId: string;
  startedAt: Date;
  endedAt: Date;
}

const DAY = 86_400_000;

/**
 * Average number of orders in the kitchen while this one was cooked, including it: 1 is alone, 2.5 is one and a half others all
 * the time. Two decimals. An order without duration counts those present at that moment.
 */
export function loadFactor(own: KitchenSpan, all: readonly KitchenSpan[]): number {
  const [from, to] = [own.startedAt.getTime(), own.endedAt.getTime()];
  const others = all.filter(({ orderId }) => orderId !== own.orderId);
  if (to === from) return 1 + others.filter(({ startedAt, endedAt }) => startedAt.getTime() <= from && endedAt.getTime() > from).length;
  const shared = others.reduce(
    (sum, { startedAt, endedAt }) => sum + Math.max(0, Math.min(to, endedAt.getTime()) - Math.max(from, startedAt.getTime())),
    0,
  );
  return Math.round((1 + shared / (to - from)) * 100) / 100;
}

/** Periods of a kitchen's orders, as far as they overlap the given ones: from COOKING to the next status, or until now. */
export async function loadKitchenSpans(
  database: Kysely<Tables>,
  restaurantId: string,
  { cooked, now }: { cooked: readonly CookedOrder[]; now: Date },
): Promise<KitchenSpan[]> {
  const oldest = Math.min(...cooked.map(({ placedAt }) => placedAt.getTime()));
  if (!Number.isFinite(oldest)) return [];
  const { rows } = await sql<{ order_id: string; started_at: Date; ended_at: Date | null }>`
    select o.id as order_id, moments.*
    from orders o cross join lateral (
      select min(updated_at) filter (where updated ->> 'status' = 'COOKING') as started_at,
        min(updated_at) filter (where previous ->> 'status' = 'COOKING') as ended_at
      from order_updates where order_id = o.id
    ) as moments
    where o.restaurant_id = ${restaurantId} and o.created_at > ${new Date(oldest - DAY)} and moments.started_at is not null`.execute(
    database,
  );
  return rows.map((row) => ({ orderId: row.order_id, startedAt: row.started_at, endedAt: row.ended_at ?? now }));
}
