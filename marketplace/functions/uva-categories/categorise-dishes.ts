import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import { lockDish } from '../../dishes/find-dish.ts';
import { findRestaurant } from '../../restaurants/find-restaurant.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { dishListRow, readDishRow, selectDishRows } from '../dishes/dish-rows.ts';

/** Assigns dishes to categories of the platform. */
export const CATEGORISE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchDishesWithoutUvaCategories', async ({ restaurantId, page = 0, limit = 1000 }, { database }) => {
    await findRestaurant(database, restaurantId);
    const { rows, total } = await readPage(
      selectDishRows(database)
        .where('d.restaurant_id', '=', restaurantId)
        .where('d.uva_category_id', 'is', null)
        .where('d.deleted', '=', false)
        .orderBy('d.created_at')
        .orderBy('d.seq'),
      { page, limit },
    );
    return { items: rows.map(dishListRow), total };
  }),

  defineFunction('assignUvaCategoryToDish', async ({ id, uvaCategoryId }, { database }) => {
    await lockDish(database, id);
    const category = await database.selectFrom('uva_categories').select('id').where('id', '=', uvaCategoryId).executeTakeFirst();
    if (category === undefined) throw new FunctionError(`There is no category with the id ${uvaCategoryId}.`);
    await database.updateTable('dishes').set({ uva_category_id: uvaCategoryId }).where('id', '=', id).execute();
    return readDishRow(database, id);
  }),
];
