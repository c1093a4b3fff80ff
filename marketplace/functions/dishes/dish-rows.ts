import { type Kysely, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { DishListRowValue } from '../../generated/index.ts';
import { toDollars } from '../../money.ts';
import type { Tables } from '../../store/tables/index.ts';

/** Dishes with the columns of a row: restaurant, category, number of variants. */
export function selectDishRows(database: Kysely<Tables>) {
  return database
    .selectFrom('dishes as d')
    .innerJoin('restaurants as r', 'r.id', 'd.restaurant_id')
    .leftJoin('uva_categories as u', 'u.id', 'd.uva_category_id')
    .select(['d.id', 'd.name', 'd.description', 'd.image', 'd.price_cents', 'd.available', 'd.deleted', 'd.category', 'd.created_at'])
    .select(['d.restaurant_id', 'r.name as restaurant_name', 'r.town', 'd.uva_category_id', 'u.name as uva_name'])
    .select(sql<number>`(select count(*)::int from dish_variants v where v.dish_id = d.id)`.as('variants'));
}

type DishRow = Awaited<ReturnType<ReturnType<typeof selectDishRows>['execute']>>[number];

/** A row of a list of dishes; dollars. */
export function dishListRow(row: DishRow): DishListRowValue {
  return {
    objectId: row.id,
    name: row.name,
    description: row.description,
    image: row.image,
    price: toDollars(row.price_cents),
    available: row.available,
    deleted: row.deleted,
    variantsCount: row.variants,
    category: row.category,
    createdAt: row.created_at.toISOString(),
    restaurant: { objectId: row.restaurant_id, restaurant_name: row.restaurant_name, town: row.town },
    uvaCategory: row.uva_category_id === null ? null : { objectId: row.uva_category_id, name: row.uva_name ?? '' },
  };
}

/** One dish as a row. Throws `FunctionError` if it does not exist. */
export async function readDishRow(database: Kysely<Tables>, id: string): Promise<DishListRowValue> {
  const row = await selectDishRows(database).where('d.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no dish with the id ${id}.`);
  return dishListRow(row);
}
