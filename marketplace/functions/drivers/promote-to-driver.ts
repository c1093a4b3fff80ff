import { recordLeadEventOfUser } from '../../people/lead-events.ts';
import { recordUserEvent } from '../../people/user-events.ts';
import type { MarketplaceContext } from '../define-function.ts';
import type { UserRow } from '../people/find-user.ts';

/** Makes a person a driver. Former drivers keep their first day; the person's lead is updated. */
export async function promoteToDriver(context: MarketplaceContext, { id, driver_approved_at }: UserRow): Promise<void> {
  await context.database
    .updateTable('users')
    .set({ is_driver: true, driver_approved_at: driver_approved_at ?? context.now })
    .where('id', '=', id)
    .execute();
  await recordUserEvent(context, id, 'isDriver', 'true');
  await recordLeadEventOfUser(context, id, 'promotedToDriver');
}
