import { type Kysely, type SqlBool, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { UserSubscriptionValue } from '../../generated/index.ts';
import type { DashboardLinks } from '../../payments/dashboard-links.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { findPeople } from '../people/find-people.ts';
import { paidPeriod } from '../users/prime-subscription.ts';

/** Subscriptions of users: §2.15 of the orders document. */
export const USER_SUBSCRIPTION_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchUserSubscriptions', async ({ filter = {}, ...page }, { database, now, services }) => {
    let query = selectSubscriptions(database, now).orderBy('s.created_at', 'desc').orderBy('s.id');
    if (filter.type) {
      const plans = await database.selectFrom('plans').select('id').where('frequency', '=', filter.type).execute();
      if (plans.length === 0) return { items: [], total: 0 };
      query = query.where(
        's.plan_id',
        'in',
        plans.map(({ id }) => id),
      );
    }
    if (filter.userId) query = query.where('s.user_id', '=', filter.userId);
    const people = await findPeople(database, { email: filter.email });
    if (people?.length === 0) return { items: [], total: 0 };
    if (people) query = query.where('s.user_id', 'in', people);
    if (filter.status) query = query.where(hasStatus(filter.status, now));
    const { rows, total } = await readPage(query, page);
    return { items: rows.map((row) => subscriptionValue(row, now, services.dashboardLink)), total };
  }),

  defineFunction('fetchUserSubscriptionDetails', async ({ userSubscriptionId }, { database, now, services }) => {
    const row = await selectSubscriptions(database, now).where('s.id', '=', userSubscriptionId).executeTakeFirst();
    if (row === undefined) throw new FunctionError(`There is no user subscription with the id ${userSubscriptionId}.`);
    return subscriptionValue(row, now, services.dashboardLink);
  }),
];

/** Status at a moment: an ended subscription is cancelled in any case. */
function statusAt(now: Date) {
  return sql<UserSubscriptionValue['status']>`case when s.ends_at <= ${now} then 'canceled' else s.status end`;
}

/** The same as an indexable condition. */
function hasStatus(status: UserSubscriptionValue['status'], now: Date) {
  return status === 'canceled'
    ? sql<SqlBool>`(s.ends_at <= ${now} or s.status = 'canceled')`
    : sql<SqlBool>`(s.status = ${status} and (s.ends_at is null or s.ends_at > ${now}))`;
}

function selectSubscriptions(database: Kysely<Tables>, now: Date) {
  return database
    .selectFrom('prime_subscriptions as s')
    .innerJoin('users', 'users.id', 's.user_id')
    .leftJoin('plans', 'plans.id', 's.plan_id')
    .leftJoin('products', 'products.id', 'plans.product_id')
    .select([
      's.id',
      's.user_id',
      's.name',
      's.months',
      's.started_at',
      's.ends_at',
      's.quantity',
      's.provider_id',
      's.created_at',
      's.plan_id',
    ])
    .select(['users.full_name', 'users.phone', 'plans.frequency', 'plans.product_id', statusAt(now).as('status')])
    .select(['products.name as product_name', 'products.slug', 'products.product_type']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>['execute']>>[number];

function subscriptionValue(row: Row, now: Date, dashboardLink: DashboardLinks): UserSubscriptionValue {
  const { start, end } = paidPeriod(row, now);
  const product =
    row.product_id === null
      ? null
      : { objectId: row.product_id, name: row.product_name ?? '', slug: row.slug ?? '', productType: row.product_type };
  return {
    objectId: row.id,
    user: { objectId: row.user_id, full_name: row.full_name, phone: row.phone },
    subscription: { objectId: row.plan_id, name: row.name, type: row.frequency, product },
    status: row.status,
    quantity: row.quantity,
    stripeSubscriptionId: row.provider_id,
    dashboardLink: dashboardLink('subscriptions', row.provider_id),
    createdAt: row.created_at.toISOString(),
    startDate: row.started_at.toISOString(),
    currentPeriodStart: start.toISOString(),
    currentPeriodEnd: end.toISOString(),
    cancelAtPeriodEnd: row.ends_at !== null,
  };
}
