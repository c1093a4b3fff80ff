import { newId } from '../../../server/base/new-id.ts';
import { copyVariants } from '../../dishes/copy-variants.ts';
import type { DishRecord } from '../../dishes/find-dish.ts';
import type { MarketplaceContext } from '../define-function.ts';

/** Copies a dish with its variants. Returns the id of the copy. */
export async function duplicateDish({ database, now }: MarketplaceContext, dish: DishRecord): Promise<string> {
  const { seq: _, ...columns } = dish;
  const id = newId();
  await database
    .insertInto('dishes')
    .values({ ...columns, id, name: `${dish.name} (copy)`, created_at: now })
    .execute();
  await copyVariants(database, dish.id, id);
  return id;
}
