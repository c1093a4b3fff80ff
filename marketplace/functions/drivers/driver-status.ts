import type { DriverEvent } from '../../generated/index.ts';
import { recordUserEvent } from '../../people/user-events.ts';
import type { MarketplaceContext } from '../define-function.ts';

/** What is told of a driver's status: whether somebody drives at all, and whether they take orders now. Each is true or false. */
export const DRIVER_STATUS_EVENTS: readonly DriverEvent[] = ['isDriver', 'driverOnline'];

/** Puts a driver online or offline, and writes down that it happened; nothing happens where nothing changes. */
export async function setDriverOnline(context: MarketplaceContext, driverId: string, isOnline: boolean): Promise<void> {
  const changed = await context.database
    .updateTable('users')
    .set({ driver_online: isOnline })
    .where('id', '=', driverId)
    .where('driver_online', '!=', isOnline)
    .returning('id')
    .executeTakeFirst();
  if (changed !== undefined) await recordUserEvent(context, driverId, 'driverOnline', String(isOnline));
}
