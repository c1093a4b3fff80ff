import { sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { pageOf } from '../../../server/calls/functions/paging.ts';
import { findRestaurant } from '../../restaurants/find-restaurant.ts';
import { addBlacklistEntry, removeBlacklistEntry } from '../blacklist-entries.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { findDriver, lockDriver } from './find-driver.ts';

/** Restaurants whose orders a driver does not get, seen from the driver: list, add, remove. */
export const DRIVER_BLACKLIST_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchBlacklistedMerchantsForDriver', async ({ driverId, ...page }, { database }) => {
    await findDriver(database, driverId);
    const { offset, limit } = pageOf(page);
    const listed = database.selectFrom('blacklisted_drivers').where('driver_id', '=', driverId);
    const rows = await listed
      .innerJoin('restaurants', 'restaurants.id', 'blacklisted_drivers.restaurant_id')
      .select(['restaurants.id', 'name'])
      .orderBy(sql`lower(name)`)
      .orderBy('restaurants.id')
      .offset(offset)
      .limit(limit)
      .execute();
    const { total } = await listed.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    return { items: rows.map((row) => ({ objectId: row.id, restaurant_name: row.name })), total };
  }),

  defineFunction('addBlacklistedMerchantForDriver', async ({ driverId, restaurantId }, context) => {
    const { database } = context;
    await lockDriver(database, driverId);
    const restaurant = await findRestaurant(database, restaurantId);
    if (!(await addBlacklistEntry(context, { restaurantId, driverId })))
      throw new FunctionError(`${restaurant.name} is blacklisted already.`);
    return { objectId: driverId };
  }),

  defineFunction('removeBlacklistedMerchantForDriver', async ({ driverId, restaurantId }, context) => {
    if (!(await removeBlacklistEntry(context, { restaurantId, driverId })))
      throw new FunctionError('This restaurant is not blacklisted any more.');
    return { objectId: driverId };
  }),
];
