import { sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { pageOf } from '../../../server/calls/functions/paging.ts';
import type { DriverEvent, DriverRemoval } from '../../generated/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { findDriver } from './find-driver.ts';

/** A driver's history for staff. Account changes are for admins, on the user's page. */
const DRIVER_EVENTS: readonly DriverEvent[] = [
  'isDriver',
  'driverOnline',
  'detailsUpdated',
  'documentUploaded',
  'documentApproved',
  'documentUnApproved',
  'documentExpirationSet',
  'documentDeleted',
];

/** Events of a driver, and the orders that the driver lost: §2.11 and §7.3 of the orders document. */
export const DRIVER_HISTORY_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchDriverActivities', async ({ id, filter = {}, ...page }, { database }) => {
    await findDriver(database, id);
    checkPeriod(filter.startDate, filter.endDate);
    const { offset, limit } = pageOf(page);
    let events = database.selectFrom('user_events').where('user_id', '=', id).where('event_name', 'in', DRIVER_EVENTS);
    if (filter.startDate !== undefined) events = events.where('user_events.created_at', '>=', new Date(filter.startDate));
    if (filter.endDate !== undefined) events = events.where('user_events.created_at', '<=', new Date(filter.endDate));
    const rows = await events
      .leftJoin('users', 'users.id', 'user_events.by_id')
      .select(['user_events.id', 'event_name', 'new_value', 'user_events.created_at', 'full_name'])
      .orderBy('user_events.created_at', 'desc')
      .orderBy('seq', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    const { total } = await events.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const items = rows.map((row) => ({
      id: row.id,
      eventName: row.event_name as DriverEvent,
      createdAt: row.created_at.toISOString(),
      newValue: row.new_value,
      performedBy: row.full_name,
    }));
    return { items, total };
  }),

  defineFunction('fetchOrdersFromWhichDriverRemoved', async ({ filter = {}, ...page }, { database }) => {
    const { driverId } = filter;
    if (driverId === undefined) throw new FunctionError('The orders that a driver lost need the id of the driver.');
    await findDriver(database, driverId);
    checkPeriod(filter.startDate, filter.endDate);
    const { offset, limit } = pageOf({ page: page.page ?? filter.page, ...(page.limit === undefined ? {} : { limit: page.limit }) });
    const { rows } = await sql<LostRow>`
      with lost as (
        select order_id, 'REMOVED' as action, null as reason, by_id, updated_at
        from order_updates
        where previous->'driver'->>'objectId' = ${driverId}
        union all
        select order_id, 'REJECTED', reason, driver_id, rejected_at from driver_rejections where driver_id = ${driverId}
        union all
        select order_id, 'NOT_ACCEPTED', null, null, assigned_at from not_accepted where driver_id = ${driverId}
      )
      select lost.*, o.created_at, u.full_name, count(*) over ()::int as total
      from lost
      join orders o on o.id = lost.order_id
      left join users u on u.id = lost.by_id
      where lost.updated_at >= ${filter.startDate ?? '-infinity'}::timestamptz and lost.updated_at <= ${filter.endDate ?? 'infinity'}::timestamptz
      order by lost.updated_at desc, lost.order_id
      offset ${offset} limit ${limit}`.execute(database);
    const items = rows.map((row) => ({
      orderId: row.order_id,
      action: row.action,
      reason: row.reason,
      by: row.full_name,
      orderCreationDate: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }));
    return { items, total: rows[0]?.total ?? 0 };
  }),
];

interface LostRow {
  order_id: string;
  action: DriverRemoval;
  reason: string | null;
  full_name: string | null;
  updated_at: Date;
  created_at: Date;
  total: number;
}
