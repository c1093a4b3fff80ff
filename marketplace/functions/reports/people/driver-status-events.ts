import { checkPeriod } from '../../../../server/calls/functions/check-period.ts';
import type { DriverEvent } from '../../../generated/index.ts';
import { defineFunction } from '../../define-function.ts';
import { DRIVER_STATUS_EVENTS } from '../../drivers/driver-status.ts';

/** All status changes of drivers in a period, the newest first, §2. */
export const driverStatusEvents = defineFunction('fetchDriverActiveStatusChangedEvents', async ({ filter }, { database }) => {
  const { startDate, endDate } = filter;
  checkPeriod(startDate, endDate);
  const rows = await database
    .selectFrom('user_events as e')
    .innerJoin('users as driver', 'driver.id', 'e.user_id')
    .leftJoin('users as performer', 'performer.id', 'e.by_id')
    .select(['e.id', 'e.created_at', 'e.user_id', 'e.event_name', 'e.new_value'])
    .select(['driver.full_name as driver_name', 'performer.full_name as performer_name'])
    .where('e.event_name', 'in', DRIVER_STATUS_EVENTS)
    .where('e.created_at', '>=', new Date(startDate))
    .where('e.created_at', '<=', new Date(endDate))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.seq', 'desc')
    .execute();
  return rows.map((row) => ({
    eventId: row.id,
    createdAt: row.created_at.toISOString(),
    driverId: row.user_id,
    driverName: row.driver_name,
    performedBy: row.performer_name,
    eventName: row.event_name as DriverEvent,
    newValue: row.new_value === 'true',
  }));
});
