import type { Kysely } from 'kysely';
import type { RestaurantRow } from '../restaurants/find-restaurant.ts';
import type { Tables } from '../store/tables/index.ts';

/** Appends new categories to a menu in the given order. The caller has locked the restaurant. */
export async function addCategories(database: Kysely<Tables>, restaurant: RestaurantRow, categories: readonly string[]): Promise<void> {
  const missing = [...new Set(categories)].filter((category) => !restaurant.categories.includes(category));
  if (missing.length === 0) return;
  await database
    .updateTable('restaurants')
    .set({ categories: JSON.stringify([...restaurant.categories, ...missing]) })
    .where('id', '=', restaurant.id)
    .execute();
}
