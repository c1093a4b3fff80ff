import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../server/base/errors/function-error.ts';
import type { Tables } from '../store/tables/index.ts';

/** A restaurant as it is stored. */
export type RestaurantRow = Selectable<Tables['restaurants']>;

/** Finds a restaurant, deleted ones too. Throws `FunctionError` when there is none. */
export async function findRestaurant(database: Kysely<Tables>, id: string): Promise<RestaurantRow> {
  const row = await database.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? missing(id);
}

/** Finds a restaurant and keeps others from changing it until the call has committed. Throws `FunctionError` when there is none. */
export async function lockRestaurant(database: Kysely<Tables>, id: string): Promise<RestaurantRow> {
  const row = await database.selectFrom('restaurants').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? missing(id);
}

function missing(id: string): never {
  throw new FunctionError(`There is no restaurant with the id ${id}.`);
}
