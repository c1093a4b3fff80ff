import type { Kysely } from 'kysely';
import type { RestaurantRow } from '../restaurants/find-restaurant.ts';
import type { Tables } from '../store/tables/index.ts';

/** Adds the categories that a menu does not have yet at its end, in the order given. The restaurant is locked by the caller. */
export async function addCategories(database: Kysely<Tables>, restaurant: RestaurantRow, categories: readonly string[]): Promise<void> {
  const missing = [...new Set(categories)].filter((category) => !restaurant.categories.includes(category));
  if (missing.length === 0) return;
  await database
    .updateTable('restaurants')
    .set({ categories: JSON.stringify([...restaurant.categories, ...missing]) })
    .where('id', '=', restaurant.id)
    .execute();
}
