import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { readPage } from '../../../server/functions/paging.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { phoneCondition } from './phone-condition.ts';

type Builder = ExpressionBuilder<Tables, 'users'>;

/** What a person is found by. */
interface PersonFilter {
  id: string | undefined;
  /** The whole e-mail address or user name, whatever its case. */
  email: string | undefined;
  phone: string | undefined;
}

/** The lists of users and of drivers: §2.10, §2.11 and §7 of the orders document. The newest first unless sorted. */
export const PEOPLE_LIST_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchUsersForAdminDashboard', async ({ filter = {}, sort, ...page }, { database }) => {
    const matches = (builder: Builder) => matchesPerson(builder, { id: filter.userId, email: filter.email, phone: filter.phone });
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
    const matches = (builder: Builder) =>
      builder.and([
        builder.or([builder('is_driver', '=', true), builder('driver_approved_at', 'is not', null)]),
        matchesPerson(builder, { id: filter.driverId, email: filter.email, phone: filter.phone }),
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

function matchesPerson(builder: Builder, filter: PersonFilter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  const id = filter.id?.trim();
  if (id) conditions.push(builder('id', '=', id));
  const email = filter.email?.trim().toLowerCase();
  if (email) conditions.push(builder.or([builder(sql`lower(email)`, '=', email), builder(sql`lower(username)`, '=', email)]));
  const hasPhone = phoneCondition(builder, filter.phone);
  if (hasPhone !== undefined) conditions.push(hasPhone);
  return builder.and(conditions);
}
