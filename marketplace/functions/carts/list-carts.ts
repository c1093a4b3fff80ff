import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { Calls } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction } from '../define-function.ts';
import { findPeople } from '../people/find-people.ts';

type Filter = NonNullable<Calls['fetchAllUserCarts']['params']['filter']>;

/** The list of carts, the newest first. */
export const fetchAllUserCarts = defineFunction('fetchAllUserCarts', async ({ filter = {}, ...page }, { database }) => {
  const people = await findPeople(database, filter);
  if (people?.length === 0) return { items: [], total: 0 };
  const { rows, total } = await readPage(
    database
      .selectFrom('user_carts as c')
      .innerJoin('users', 'users.id', 'c.user_id')
      .select(['c.id', 'c.status', 'c.order_id', 'c.created_at', 'c.updated_at', 'c.total'])
      .select(['c.user_id', 'users.full_name', 'users.email', 'users.phone', 'users.is_driver'])
      .where((builder) => matchesFilter(builder, filter, people))
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id'),
    page,
  );
  const items = rows.map((row) => ({
    objectId: row.id,
    status: row.status,
    user: { objectId: row.user_id, full_name: row.full_name, email: row.email, phone: row.phone, isDriver: row.is_driver },
    order: row.order_id === null ? null : { objectId: row.order_id },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    total: row.total,
  }));
  return { items, total };
});

type Carts = Tables & { c: Tables['user_carts'] };

function matchesFilter(builder: ExpressionBuilder<Carts, 'c' | 'users'>, filter: Filter, people?: readonly string[]): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.status !== undefined) conditions.push(builder('c.status', '=', filter.status));
  if (filter.userId !== undefined) conditions.push(builder('c.user_id', '=', filter.userId));
  if (filter.orderId !== undefined) conditions.push(builder('c.order_id', '=', filter.orderId));
  if (people !== undefined) conditions.push(builder('c.user_id', 'in', [...people]));
  return builder.and(conditions);
}
