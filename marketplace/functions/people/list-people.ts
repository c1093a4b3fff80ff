import { type Expression, type ExpressionBuilder, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { phoneCondition } from './phone-condition.ts';

type Builder = ExpressionBuilder<Tables, 'users'>;

/** Filters of people. */
interface PersonFilter {
  id: string | undefined;
  /** Complete email address or user name, ignoring case. */
  email: string | undefined;
  phone: string | undefined;
}

/** The lists of users and of drivers: §2.10, §2.11 and §7 of the orders document. The newest first unless sorted. */
export const PEOPLE_LIST_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchUsersForAdminDashboard', async ({ filter = {}, sort, ...page }, { database }) => {
    const people = await idsOf(database, { id: filter.userId, email: filter.email, phone: filter.phone });
    if (people?.length === 0) return { items: [], total: 0 };
    const matches = (builder: Builder) => builder.and(people ? [builder('id', 'in', people)] : []);
    const { rows, total } = await readPage(
      database
        .selectFrom('users')
        .select(['id', 'full_name', 'created_at', 'email', 'username', 'phone'])
        .where(matches)
        .orderBy('created_at', sort?.order ?? 'desc')
        .orderBy('id'),
      page,
    );
    const items = rows.map((row) => ({
      objectId: row.id,
      full_name: row.full_name,
      createdAt: row.created_at.toISOString(),
      email: row.email,
      username: row.username,
      phone: row.phone,
    }));
    return { items, total };
  }),

  defineFunction('fetchDriversForAdminDashboard', async ({ filter = {}, sort, ...page }, { database }) => {
    const people = await idsOf(database, { id: filter.driverId, email: filter.email, phone: filter.phone });
    if (people?.length === 0) return { items: [], total: 0 };
    const matches = (builder: Builder) =>
      builder.and([
        builder.or([builder('is_driver', '=', true), builder('driver_approved_at', 'is not', null)]),
        ...(people ? [builder('id', 'in', people)] : []),
      ]);
    const { rows, total } = await readPage(
      database
        .selectFrom('users')
        .select(['id', 'full_name', 'created_at', 'driver_approved_at', 'email', 'phone', 'is_driver'])
        .where(matches)
        .orderBy('created_at', sort?.order ?? 'desc')
        .orderBy('id'),
      page,
    );
    const items = rows.map((row) => ({
      objectId: row.id,
      full_name: row.full_name,
      driverApprovedAt: row.driver_approved_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      email: row.email,
      phone: row.phone,
      isDriver: row.is_driver,
    }));
    return { items, total };
  }),
];

/** Ids of people that a filter names; undefined if it names none. Looked up first, because the list's order does not lead to them. */
async function idsOf(database: Kysely<Tables>, filter: PersonFilter): Promise<string[] | undefined> {
  const conditions = (builder: Builder) => conditionsOf(builder, filter);
  if (conditions(expressionBuilder<Tables, 'users'>()).length === 0) return undefined;
  const found = database
    .selectFrom('users')
    .select('id')
    .where((builder) => builder.and(conditions(builder)));
  return (await found.execute()).map(({ id }) => id);
}

function conditionsOf(builder: Builder, filter: PersonFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const id = filter.id?.trim();
  if (id) conditions.push(builder('id', '=', id));
  const email = filter.email?.trim().toLowerCase();
  if (email) conditions.push(builder.or([builder(sql`lower(email)`, '=', email), builder(sql`lower(username)`, '=', email)]));
  const hasPhone = phoneCondition(builder, filter.phone);
  if (hasPhone !== undefined) conditions.push(hasPhone);
  return conditions;
}
