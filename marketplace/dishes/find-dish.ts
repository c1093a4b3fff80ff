import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../server/base/errors/function-error.ts';
import type { Tables } from '../store/tables/index.ts';

/** A dish as it is stored. */
export type DishRecord = Selectable<Tables['dishes']>;

/** Finds and locks a dish until the call commits. Throws `FunctionError` if it does not exist, belongs to another restaurant, or is deleted. */
export async function lockDish(database: Kysely<Tables>, id: string, restaurantId?: string): Promise<DishRecord> {
  const dish = await database.selectFrom('dishes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (dish === undefined) throw new FunctionError(`There is no dish with the id ${id}.`);
  if (restaurantId !== undefined && dish.restaurant_id !== restaurantId) throw new FunctionError('The dish belongs to another restaurant.');
  if (dish.deleted) throw new FunctionError('The dish is deleted.');
  return dish;
}
