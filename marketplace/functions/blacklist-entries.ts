import type { MarketplaceContext } from './define-function.ts';

/** A driver excluded from a restaurant's orders. */
export interface BlacklistEntry {
  restaurantId: string;
  driverId: string;
}

/** Excludes a driver from a restaurant's orders. Returns false if already excluded. */
export async function addBlacklistEntry(
  { database, user, now }: MarketplaceContext,
  { restaurantId, driverId }: BlacklistEntry,
): Promise<boolean> {
  const added = await database
    .insertInto('blacklisted_drivers')
    .values({ restaurant_id: restaurantId, driver_id: driverId, created_at: now, by_id: user.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('driver_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Ends an exclusion. Returns false if there is none. */
export async function removeBlacklistEntry({ database }: MarketplaceContext, { restaurantId, driverId }: BlacklistEntry): Promise<boolean> {
  const removed = await database
    .deleteFrom('blacklisted_drivers')
    .where('restaurant_id', '=', restaurantId)
    .where('driver_id', '=', driverId)
    .returning('driver_id')
    .executeTakeFirst();
  return removed !== undefined;
}
