import type pg from 'pg';
import type { Calls } from '../../marketplace/generated/index.ts';

/** A call with averages, and the handwritten SQL for its cooking times. */
export interface AverageCase {
  name: string;
  call: keyof Calls & string;
  params: object;
  /** Returns rows of `id` and `minutes`. */
  sql: string;
  values: unknown[];
  /** The same values from the answer, by restaurant. */
  minutesIn(answer: unknown): Record<string, number | null>;
}

/** Handwritten average: `$1` is thirty days ago, `wanted` a table of ids. */
const BY_HAND = `
  select wanted.id, (
    select round(avg(minutes))::int from (
      select round(extract(epoch from picked.at - cooked.at) / 60) as minutes, o.is_excluded_from_cooking_time as is_excluded
      from orders o
      join lateral (select min(updated_at) as at from order_updates where order_id = o.id and updated ->> 'status' = 'COOKING') cooked on true
      join lateral (select min(updated_at) as at from order_updates where order_id = o.id and updated ->> 'status' = 'PICKEDUP') picked on true
      where o.restaurant_id = wanted.id and o.created_at > $1 and cooked.at <= picked.at
      order by o.created_at desc, o.id limit 10
    ) as last where not is_excluded
  ) as minutes`;

interface Row {
  objectId: string;
  avgCookingTime: number | null;
}

/** The list of restaurants, and pages with averages of the busiest one. `now`: the server's time. */
export async function averageCases(client: pg.Client, now: Date): Promise<AverageCase[]> {
  const { rows } = await client.query<{ id: string }>(
    'select restaurant_id as id from orders where restaurant_id is not null group by 1 order by count(*) desc, 1 limit 1',
  );
  const id = rows[0]!.id;
  const since = new Date(now.getTime() - 30 * 86_400_000);
  const page = (limit: number): AverageCase => ({
    name: `list of ${limit} restaurants`,
    call: 'fetchRestaurantsByAdmin',
    params: { limit },
    sql: `${BY_HAND} from (select id, created_at from restaurants where not deleted order by created_at desc, id limit ${limit}) as wanted`,
    values: [since],
    minutesIn: (answer) => byId((answer as { items: Row[] }).items),
  });
  const one = (name: string, call: AverageCase['call'], params: object): AverageCase => ({
    name,
    call,
    params,
    sql: `${BY_HAND} from (select $2::text as id) as wanted`,
    values: [since, id],
    minutesIn: (answer) => byId([answer as Row]),
  });
  return [
    page(10),
    page(100),
    one('page of the busiest restaurant', 'fetchRestaurantDetailsByAdmin', { id }),
    one('its stats', 'fetchRestaurantStats', { restaurantId: id }),
  ];
}

function byId(rows: readonly Row[]): Record<string, number | null> {
  return Object.fromEntries(rows.map(({ objectId, avgCookingTime }) => [objectId, avgCookingTime ?? null]));
}
