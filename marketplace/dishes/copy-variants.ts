import type { Kysely } from 'kysely';
import { newId } from '../../server/base/new-id.ts';
import type { Tables } from '../store/tables/index.ts';

/** Copies the variants of one dish to another, keeping their hierarchy. */
export async function copyVariants(database: Kysely<Tables>, fromDishId: string, toDishId: string): Promise<void> {
  const variants = await database.selectFrom('dish_variants').selectAll().where('dish_id', '=', fromDishId).orderBy('seq').execute();
  const ids = new Map(variants.map((variant) => [variant.id, newId()]));
  // In order: each is numbered after the previous one, and parents come first.
  for (const { seq: _seq, ...variant } of variants) {
    const parent = variant.parent_id === null ? null : ids.get(variant.parent_id)!;
    await database
      .insertInto('dish_variants')
      .values({ ...variant, id: ids.get(variant.id)!, dish_id: toDishId, parent_id: parent })
      .execute();
  }
}
