import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { matchWords, rankByStart } from '../../../server/calls/functions/match-words.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { Calls } from '../../generated/index.ts';
import { findRestaurant } from '../../restaurants/find-restaurant.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { averageCookingTimes } from './cooking-times.ts';
import { restaurantDetail } from './restaurant-detail.ts';
import { publicLink, VERTICALS } from './verticals.ts';

type Filter = NonNullable<Calls['fetchRestaurantsByAdmin']['params']['filter']>;
const MAXIMUM = 20;

/** Finding restaurants, and reading one: §2.2 and §2.3 of the restaurants document. */
export const RESTAURANT_LIST_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('searchRestaurants', async ({ searchTerm, id }, { database }) => {
    const name = sql`name`;
    let query = database.selectFrom('restaurants').select(['id', 'name', 'town']).limit(MAXIMUM);
    if (id !== undefined) query = query.where('id', '=', id);
    else if (searchTerm !== undefined && searchTerm.trim().length >= 2) {
      query = query
        .where('deleted', '=', false)
        .where(matchWords(name, searchTerm))
        .orderBy(rankByStart(name, searchTerm))
        .orderBy('name')
        .orderBy('id');
    } else throw new FunctionError('Type at least 2 characters of a name.');
    const rows = await query.execute();
    return rows.map((row) => ({ objectId: row.id, restaurant_name: row.name, town: row.town }));
  }),

  defineFunction('fetchRestaurantsByAdmin', async ({ filter = {}, sort, ...page }, { database, now, services }) => {
    const { rows, total } = await readPage(
      database
        .selectFrom('restaurants')
        .selectAll()
        .where((builder) => matchesFilter(builder, filter))
        .orderBy('created_at', sort?.order ?? 'desc')
        .orderBy('id'),
      page,
    );
    const cookingTimes = await averageCookingTimes(
      database,
      rows.map(({ id }) => id),
      now,
    );
    const items = rows.map((row) => ({
      objectId: row.id,
      restaurant_name: row.name,
      town: row.town,
      type: row.vertical,
      createdAt: row.created_at.toISOString(),
      avgCookingTime: cookingTimes.get(row.id) ?? null,
      active: row.active,
      online: row.online,
      featured: row.featured,
      slug: row.profile.slug ?? null,
      publicLink: publicLink(services.publicAddress, row.vertical, row.profile.slug),
    }));
    return { items, total };
  }),

  defineFunction('fetchVerticals', async () => VERTICALS.map(({ id, name }) => ({ id, name }))),

  defineFunction('fetchRestaurantDetailsByAdmin', async ({ id }, context) =>
    restaurantDetail(context, await findRestaurant(context.database, id)),
  ),
];

function matchesFilter(builder: ExpressionBuilder<Tables, 'restaurants'>, filter: Filter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [builder('deleted', '=', false)];
  const id = filter.restaurantId?.trim();
  if (id) conditions.push(builder('id', '=', id));
  if (filter.verticalType) conditions.push(builder('vertical', '=', filter.verticalType));
  if (filter.active !== undefined) conditions.push(builder('active', '=', filter.active));
  if (filter.online !== undefined) conditions.push(builder('online', '=', filter.online));
  return builder.and(conditions);
}
