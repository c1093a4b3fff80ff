import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { matchWords, rankByStart } from '../../../server/calls/functions/match-words.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { Calls } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { dishDetail } from './dish-detail.ts';
import { dishListRow, selectDishRows } from './dish-rows.ts';

type Filter = NonNullable<Calls['fetchDishes']['params']['filter']>;
type Builder = ExpressionBuilder<Tables & { d: Tables['dishes'] }, 'd'>;
const MAXIMUM = 20;

/** Finding dishes, and reading one: §2.7 of the restaurants document. */
export const DISH_LIST_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchDishes', async ({ filter = {}, sort, ...page }, { database }) => {
    const order = sort?.order ?? 'desc';
    const { rows, total } = await readPage(
      selectDishRows(database)
        .where((builder) => matchesFilter(builder as unknown as Builder, filter))
        .orderBy('d.created_at', order)
        .orderBy('d.seq', order),
      page,
    );
    return { items: rows.map(dishListRow), total };
  }),

  defineFunction('searchDishes', async ({ searchTerm, filter = {}, id }, { database }) => {
    const name = sql`d.name`;
    let query = selectDishRows(database).limit(MAXIMUM);
    if (filter.restaurantId !== undefined) query = query.where('d.restaurant_id', '=', filter.restaurantId);
    if (id !== undefined) query = query.where('d.id', '=', id);
    else if (searchTerm !== undefined && searchTerm.trim().length >= 2) {
      query = query
        .where('d.deleted', '=', false)
        .where(matchWords(name, searchTerm))
        .orderBy(rankByStart(name, searchTerm))
        .orderBy('d.name')
        .orderBy('r.name')
        .orderBy('d.id');
    } else throw new FunctionError('Type at least 2 characters of a name.');
    const rows = await query.execute();
    return rows.map((row) => ({ id: row.id, name: row.name, restaurantName: row.restaurant_name }));
  }),

  defineFunction('getDishDetailV3', ({ id, responseAsHierarchy }, context) => dishDetail(context, id, responseAsHierarchy)),
];

function matchesFilter(builder: Builder, filter: Filter): Expression<SqlBool> {
  const dishId = filter.dishId?.trim();
  const restaurantId = filter.restaurantId?.trim();
  return builder.and([
    ...(dishId ? [builder('d.id', '=', dishId)] : []),
    ...(restaurantId ? [builder('d.restaurant_id', '=', restaurantId)] : []),
  ]);
}
