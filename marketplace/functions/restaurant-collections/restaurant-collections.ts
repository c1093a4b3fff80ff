import { type Kysely, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { RestaurantCollectionValue } from '../../generated/index.ts';
import { lockRestaurant } from '../../restaurants/find-restaurant.ts';
import type { Tables } from '../../store/tables/index.ts';
import {
  changeCollection,
  collectionFacts,
  createCollection,
  deleteCollection,
  listCollections,
  lockCollection,
  readCollection,
} from '../collections.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';

/** Collections of restaurants that staff pick: §2.10 and §7 of the restaurants document. */
export const RESTAURANT_COLLECTION_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchAllRestaurantCollections', async ({ filter = {}, sort, ...page }, { database }) => {
    const restaurantIds = sql<string[]>`
      (select coalesce(json_agg(d.restaurant_id order by d.seq), '[]') from collected_restaurants d where d.collection_id = c.id)`;
    const query = listCollections(database, 'restaurant', { filter, order: sort?.order }).select(restaurantIds.as('restaurant_ids'));
    const { rows, total } = await readPage(query, page);
    const items = rows.map((row) => ({
      ...collectionFacts(row),
      restaurants: row.restaurant_ids.map((objectId) => ({ objectId })),
    }));
    return { items, total };
  }),

  defineFunction('fetchRestaurantCollectionDetailForAdmin', ({ id }, context) => restaurantCollection(context, id)),

  defineFunction('createRestaurantCollection', async ({ name }, context) =>
    restaurantCollection(context, await createCollection(context, 'restaurant', name)),
  ),

  defineFunction('updateRestaurantCollection', async ({ id, data }, context) => {
    await changeCollection(context, { kind: 'restaurant', id, changes: data });
    return restaurantCollection(context, id);
  }),

  defineFunction('addRestaurantToRestaurantCollection', async ({ collectionId, restaurantIds }, context) => {
    const { database, now, user } = context;
    const { name } = await lockCollection(database, 'restaurant', collectionId);
    if (restaurantIds.length === 0) throw new FunctionError('Name a restaurant that is to be added.');
    // Locks in a fixed order, so that two calls cannot deadlock.
    for (const restaurantId of [...new Set(restaurantIds)].sort()) await lockOpenRestaurant(database, restaurantId);
    const added = await database
      .insertInto('collected_restaurants')
      .values(
        restaurantIds.map((restaurantId) => ({
          collection_id: collectionId,
          restaurant_id: restaurantId,
          created_at: now,
          by_id: user.id,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('restaurant_id')
      .execute();
    if (added.length === 0)
      throw new FunctionError(`${name} has ${restaurantIds.length === 1 ? 'this restaurant' : 'these restaurants'} already.`);
    return restaurantCollection(context, collectionId);
  }),

  defineFunction('removeRestaurantFromRestaurantCollection', async ({ collectionId, restaurantId }, context) => {
    const { database } = context;
    const { name } = await lockCollection(database, 'restaurant', collectionId);
    const removed = await database
      .deleteFrom('collected_restaurants')
      .where('collection_id', '=', collectionId)
      .where('restaurant_id', '=', restaurantId)
      .returning('restaurant_id')
      .executeTakeFirst();
    if (removed === undefined) throw new FunctionError(`${name} does not have this restaurant any more.`);
    return restaurantCollection(context, collectionId);
  }),

  defineFunction('deleteRestaurantCollection', ({ id }, { database }) => deleteCollection(database, 'restaurant', id)),
];

async function restaurantCollection(context: MarketplaceContext, id: string): Promise<RestaurantCollectionValue> {
  const { database } = context;
  const { verticalType: _none, ...collection } = await readCollection(context, 'restaurant', id);
  const rows = await database
    .selectFrom('collected_restaurants as c')
    .innerJoin('restaurants as r', 'r.id', 'c.restaurant_id')
    .select(['r.id', 'r.name', 'r.profile', 'r.deleted'])
    .where('c.collection_id', '=', id)
    .orderBy('c.seq')
    .execute();
  const restaurants = rows.map((row) => ({
    objectId: row.id,
    restaurant_name: row.name,
    image: row.profile.image ?? null,
    isDeleted: row.deleted,
  }));
  return { ...collection, restaurants };
}

async function lockOpenRestaurant(database: Kysely<Tables>, id: string): Promise<void> {
  const { deleted, name } = await lockRestaurant(database, id);
  if (deleted) throw new FunctionError(`${name} is deleted.`);
}
