import { sql } from 'kysely';
import { FunctionError } from '../../errors/function-error.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { pageOf } from '../paging.ts';
import { findRestaurant } from '../restaurants/find-restaurant.ts';
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

  defineFunction('addBlacklistedMerchantForDriver', async ({ driverId, restaurantId }, { database, user, now }) => {
    await lockDriver(database, driverId);
    const restaurant = await findRestaurant(database, restaurantId);
    const added = await database
      .insertInto('blacklisted_drivers')
      .values({ restaurant_id: restaurantId, driver_id: driverId, created_at: now, by_id: user.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('driver_id')
      .executeTakeFirst();
    if (added === undefined) throw new FunctionError(`${restaurant.name} is blacklisted already.`);
    return { objectId: driverId };
  }),

  defineFunction('removeBlacklistedMerchantForDriver', async ({ driverId, restaurantId }, { database }) => {
    const removed = await database
      .deleteFrom('blacklisted_drivers')
      .where('restaurant_id', '=', restaurantId)
      .where('driver_id', '=', driverId)
      .returning('driver_id')
      .executeTakeFirst();
    if (removed === undefined) throw new FunctionError('This restaurant is not blacklisted any more.');
    return { objectId: driverId };
  }),
];
