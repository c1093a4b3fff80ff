import { sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import { lockDish } from '../../dishes/find-dish.ts';
import type { DishCollectionValue } from '../../generated/index.ts';
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

/** Collections of dishes that staff pick: §2.9 and §7 of the restaurants document. */
export const DISH_COLLECTION_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchAllDishCollections', async ({ filter = {}, sort, ...page }, { database }) => {
    const dishIds = sql<string[]>`
      (select coalesce(json_agg(d.dish_id order by d.seq), '[]') from collected_dishes d where d.collection_id = c.id)`;
    const query = listCollections(database, 'dish', { filter, order: sort?.order }).select(dishIds.as('dish_ids'));
    const { rows, total } = await readPage(query, page);
    const items = rows.map((row) => ({
      ...collectionFacts(row),
      verticalType: row.vertical,
      items: row.dish_ids.map((objectId) => ({ objectId })),
    }));
    return { items, total };
  }),

  defineFunction('fetchDishCollectionDetail', ({ id }, context) => dishCollection(context, id)),

  defineFunction('createDishCollection', async ({ name }, context) =>
    dishCollection(context, await createCollection(context, 'dish', name)),
  ),

  defineFunction('updateDishCollection', async ({ id, data }, context) => {
    await changeCollection(context, { kind: 'dish', id, changes: data });
    return dishCollection(context, id);
  }),

  defineFunction('addItemsToDishCollection', async ({ collectionId, dishIds }, context) => {
    const { database, now, user } = context;
    const { name } = await lockCollection(database, 'dish', collectionId);
    if (dishIds.length === 0) throw new FunctionError('Name a dish that is to be added.');
    // Locks in a fixed order, so that two calls cannot deadlock.
    for (const dishId of [...new Set(dishIds)].sort()) await lockDish(database, dishId);
    const added = await database
      .insertInto('collected_dishes')
      .values(dishIds.map((dishId) => ({ collection_id: collectionId, dish_id: dishId, created_at: now, by_id: user.id })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('dish_id')
      .execute();
    if (added.length === 0) throw new FunctionError(`${name} has ${dishIds.length === 1 ? 'this dish' : 'these dishes'} already.`);
    return dishCollection(context, collectionId);
  }),

  defineFunction('removeItemFromDishCollection', async ({ collectionId, dishId }, context) => {
    const { database } = context;
    const { name } = await lockCollection(database, 'dish', collectionId);
    const removed = await database
      .deleteFrom('collected_dishes')
      .where('collection_id', '=', collectionId)
      .where('dish_id', '=', dishId)
      .returning('dish_id')
      .executeTakeFirst();
    if (removed === undefined) throw new FunctionError(`${name} does not have this dish any more.`);
    return dishCollection(context, collectionId);
  }),

  defineFunction('deleteDishCollection', ({ id }, { database }) => deleteCollection(database, 'dish', id)),
];

async function dishCollection(context: MarketplaceContext, id: string): Promise<DishCollectionValue> {
  const { database } = context;
  const collection = await readCollection(context, 'dish', id);
  const dishes = await database
    .selectFrom('collected_dishes as c')
    .innerJoin('dishes as d', 'd.id', 'c.dish_id')
    .select(['d.id', 'd.name', 'd.description', 'd.image', 'd.deleted'])
    .where('c.collection_id', '=', id)
    .orderBy('c.seq')
    .execute();
  return { ...collection, items: dishes.map(({ id: objectId, ...dish }) => ({ objectId, ...dish })) };
}
