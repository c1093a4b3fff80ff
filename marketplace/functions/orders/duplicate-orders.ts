import { sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import type { OrderListRowValue } from '../../generated/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { orderListRow, selectOrderRows } from './order-rows.ts';

/** Maximum minutes between two orders that count as duplicates. */
const MINUTES_APART = 30;
const LONGEST_DAYS = 92;
const DAY = 86_400_000;

/** Orders that were probably placed twice: §2.6 of the orders document. */
export const DUPLICATE_ORDER_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchPossibleDuplicates', async ({ startDate, endDate }, { database }) => {
    checkPeriod(startDate, endDate);
    const [from, to] = [new Date(startDate), new Date(endDate)];
    if (to.getTime() - from.getTime() > LONGEST_DAYS * DAY) throw new FunctionError(`Choose at most ${LONGEST_DAYS} days.`);
    // Groups that cross the range are shown whole.
    const { rows: members } = await sql<{ id: string; duplicate_id: string }>`
      with near as (
        select id, created_at, user_id, restaurant_id, total,
          coalesce(created_at - lag(created_at) over same <= ${MINUTES_APART} * interval '1 minute', false) as follows
        from orders
        where created_at between ${from}::timestamptz - interval '1 day' and ${to}::timestamptz + interval '1 day'
          and user_id is not null and restaurant_id is not null and moved_to_id is null
        window same as (partition by user_id, restaurant_id, total order by created_at, id)
      ), numbered as (
        select *, count(*) filter (where not follows) over (partition by user_id, restaurant_id, total order by created_at, id) as run from near
      ), grouped as (
        select id, created_at, first_value(id) over members as duplicate_id, count(*) over whole as size,
          bool_or(created_at between ${from} and ${to}) over whole as is_asked_for
        from numbered
        window members as (partition by user_id, restaurant_id, total, run order by created_at, id),
          whole as (partition by user_id, restaurant_id, total, run)
      )
      select id, duplicate_id from grouped where size > 1 and is_asked_for`.execute(database);
    if (members.length === 0) return [];
    const groupOf = new Map(members.map((member) => [member.id, member.duplicate_id]));
    const orders = await selectOrderRows(database)
      .where('o.id', 'in', [...groupOf.keys()])
      .orderBy('o.created_at')
      .orderBy('o.id')
      .execute();
    const groups = new Map<string, OrderListRowValue[]>();
    for (const order of orders) {
      const duplicateId = groupOf.get(order.id)!;
      groups.set(duplicateId, [...(groups.get(duplicateId) ?? []), orderListRow(order)]);
    }
    return [...groups].reverse().map(([duplicateId, duplicateOrders]) => ({ duplicateId, duplicateOrders }));
  }),
];
