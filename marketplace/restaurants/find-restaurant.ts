import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../server/base/errors/function-error.ts';
import type { Tables } from '../store/tables/index.ts';

/** A restaurant as it is stored. */
export type RestaurantRow = Selectable<Tables['restaurants']>;

/** Finds a restaurant, including deleted ones. Throws `FunctionError` if unknown. */
export async function findRestaurant(database: Kysely<Tables>, id: string): Promise<RestaurantRow> {
  const row = await database.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? missing(id);
}

/** Finds and locks a restaurant until the call commits. Throws `FunctionError` if unknown. */
export async function lockRestaurant(database: Kysely<Tables>, id: string): Promise<RestaurantRow> {
  const row = await database.selectFrom('restaurants').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? missing(id);
}

function missing(id: string): never {
  throw new FunctionError(`There is no restaurant with the id ${id}.`);
}
