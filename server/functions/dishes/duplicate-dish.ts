import { newId } from '../../new-id.ts';
import type { FunctionContext } from '../define-function.ts';
import type { DishRecord } from './find-dish.ts';

/** Copies a dish with its variants, which keep their places below each other. Gives the id of the copy. */
export async function duplicateDish({ database, now }: FunctionContext, dish: DishRecord): Promise<string> {
  const { seq: _, ...columns } = dish;
  const id = newId();
  await database
    .insertInto('dishes')
    .values({ ...columns, id, name: `${dish.name} (copy)`, created_at: now })
    .execute();
  const variants = await database.selectFrom('dish_variants').selectAll().where('dish_id', '=', dish.id).orderBy('seq').execute();
  const ids = new Map(variants.map((variant) => [variant.id, newId()]));
  // One after the other: each is numbered after the one before it, and parents come first.
  for (const { seq: _seq, ...variant } of variants) {
    const parent = variant.parent_id === null ? null : ids.get(variant.parent_id)!;
    await database
      .insertInto('dish_variants')
      .values({ ...variant, id: ids.get(variant.id)!, dish_id: id, parent_id: parent })
      .execute();
  }
  return id;
}
