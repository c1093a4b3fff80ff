import type { DriverEvent } from '../../generated/index.ts';
import { recordUserEvent } from '../../people/user-events.ts';
import type { MarketplaceContext } from '../define-function.ts';

/** Events of a driver's status: is a driver, is online. Each is true or false. */
export const DRIVER_STATUS_EVENTS: readonly DriverEvent[] = ['isDriver', 'driverOnline'];

/** Sets a driver online or offline and records the change, if there is one. */
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
