import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { maskNumber } from '../../mask-number.ts';
import { recordUserEvent } from '../../people/user-events.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { findUser, lockUser } from '../people/find-user.ts';

/** Restaurants of a user: §2.10 of the orders document. */
export const USER_RESTAURANT_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchUserRestaurants', async ({ userId }, { database }) => {
    await findUser(database, userId);
    const rows = await database
      .selectFrom('user_restaurants')
      .innerJoin('restaurants', 'restaurants.id', 'user_restaurants.restaurant_id')
      .select(['id', 'name', 'vertical', 'phone', 'address', 'latitude', 'longitude', 'profile'])
      .where('user_id', '=', userId)
      .orderBy('name')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      objectId: row.id,
      restaurant_name: row.name,
      type: row.vertical,
      bankAccountNo: maskNumber(row.profile.bankAccountNo),
      routingNo: maskNumber(row.profile.routingNo),
      contact_phone: row.phone,
      contact_address: row.address,
      restaurant_geo: { latitude: row.latitude, longitude: row.longitude },
    }));
  }),

  defineFunction('addRestaurantToUser', async ({ userId, restaurantId }, context) => {
    const { database, now, user: by } = context;
    const user = await lockUser(database, userId);
    const restaurant = await database.selectFrom('restaurants').select('name').where('id', '=', restaurantId).executeTakeFirst();
    if (restaurant === undefined) throw new FunctionError(`There is no restaurant with the id ${restaurantId}.`);
    const added = await database
      .insertInto('user_restaurants')
      .values({ user_id: userId, restaurant_id: restaurantId, created_at: now, by_id: by.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (added === undefined) throw new FunctionError(`${user.full_name} has ${restaurant.name} already.`);
    await recordUserEvent(context, userId, 'restaurantAdded', restaurant.name);
    return { objectId: userId };
  }),

  defineFunction('removeRestaurantFromUser', async ({ userId, restaurantId }, context) => {
    const { database } = context;
    const user = await lockUser(database, userId);
    const removed = await database
      .deleteFrom('user_restaurants')
      .where('user_id', '=', userId)
      .where('restaurant_id', '=', restaurantId)
      .returning('user_id')
      .executeTakeFirst();
    if (removed === undefined) throw new FunctionError(`${user.full_name} does not have this restaurant any more.`);
    const restaurant = await database.selectFrom('restaurants').select('name').where('id', '=', restaurantId).executeTakeFirst();
    await recordUserEvent(context, userId, 'restaurantRemoved', restaurant?.name ?? restaurantId);
    return { objectId: userId };
  }),
];
