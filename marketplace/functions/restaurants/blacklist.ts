import { sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { findRestaurant, lockRestaurant } from '../../restaurants/find-restaurant.ts';
import { addBlacklistEntry, removeBlacklistEntry } from '../blacklist-entries.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';

/** Drivers who get no orders of a restaurant: list, add, remove. */
export const BLACKLIST_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchBlacklistedDriversForMerchant', async ({ restaurantId, limit = 1000 }, { database }) => {
    await findRestaurant(database, restaurantId);
    const rows = await database
      .selectFrom('blacklisted_drivers')
      .innerJoin('users', 'users.id', 'blacklisted_drivers.driver_id')
      .select(['users.id', 'full_name'])
      .where('restaurant_id', '=', restaurantId)
      .orderBy(sql`lower(full_name)`)
      .orderBy('users.id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ objectId: row.id, full_name: row.full_name }));
  }),

  defineFunction('addBlacklistedDriverForMerchant', async ({ restaurantId, driverId }, context) => {
    const { database } = context;
    await lockRestaurant(database, restaurantId);
    const driver = await database.selectFrom('users').select(['full_name', 'is_driver']).where('id', '=', driverId).executeTakeFirst();
    if (driver === undefined) throw new FunctionError(`There is no driver with the id ${driverId}.`);
    if (!driver.is_driver) throw new FunctionError(`${driver.full_name} is not a driver.`);
    if (!(await addBlacklistEntry(context, { restaurantId, driverId })))
      throw new FunctionError(`${driver.full_name} is blacklisted already.`);
    return { objectId: restaurantId };
  }),

  defineFunction('removeBlacklistedDriverForMerchant', async ({ restaurantId, driverId }, context) => {
    if (!(await removeBlacklistEntry(context, { restaurantId, driverId })))
      throw new FunctionError('This driver is not blacklisted any more.');
    return { objectId: restaurantId };
  }),
];
