import type { Kysely } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import { lockDish } from '../../dishes/find-dish.ts';
import type { DishVariantChangesValue } from '../../generated/index.ts';
import { toCents } from '../../money.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { dishDetail } from './dish-detail.ts';

type Fields = Omit<DishVariantChangesValue, 'objectId'>;

/** Variants of dishes, at any depth: add, save, delete, make available. Each call returns the whole dish. */
export const VARIANT_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('createDishVariant', async ({ dishId, restaurantId, parentId = null, responseAsHierarchy, ...fields }, context) => {
    const { database } = context;
    await lockDish(database, dishId, restaurantId);
    if (parentId !== null && (await dishOf(database, parentId)) !== dishId)
      throw new FunctionError('The variant above belongs to another dish.');
    const row = { id: newId(), dish_id: dishId, parent_id: parentId, available: fields.available ?? true };
    await database
      .insertInto('dish_variants')
      .values({ ...row, ...columnsOf(fields) })
      .execute();
    return dishDetail(context, dishId, responseAsHierarchy);
  }),

  defineFunction('saveDishVariants', async ({ dishId, variants, responseAsHierarchy }, context) => {
    const { database } = context;
    await lockDish(database, dishId);
    for (const { objectId, ...fields } of variants) {
      const columns = { ...columnsOf(fields), ...(fields.available === undefined ? {} : { available: fields.available }) };
      const saved = await database
        .updateTable('dish_variants')
        .set(columns)
        .where('id', '=', objectId)
        .where('dish_id', '=', dishId)
        .returning('id')
        .executeTakeFirst();
      if (saved === undefined) throw gone();
    }
    return dishDetail(context, dishId, responseAsHierarchy);
  }),

  defineFunction('deleteDishVariant', async ({ dishVariantId, restaurantId, responseAsTree }, context) => {
    const { database } = context;
    const dishId = await dishOf(database, dishVariantId);
    await lockDish(database, dishId, restaurantId);
    await database.deleteFrom('dish_variants').where('id', '=', dishVariantId).execute();
    return dishDetail(context, dishId, responseAsTree);
  }),

  defineFunction('toggleDishVariantAvailability', async ({ dishVariantId, responseAsHierarchy }, context) => {
    const { database } = context;
    const dishId = await dishOf(database, dishVariantId);
    await lockDish(database, dishId);
    await database
      .updateTable('dish_variants')
      .set((builder) => ({ available: builder.not(builder.ref('available')) }))
      .where('id', '=', dishVariantId)
      .execute();
    return dishDetail(context, dishId, responseAsHierarchy);
  }),

  defineFunction('toggleDishVariantsAvailability', async ({ id, responseAsTree }, context) => {
    const { database } = context;
    await lockDish(database, id);
    const off = await database
      .selectFrom('dish_variants')
      .select('id')
      .where('dish_id', '=', id)
      .where('available', '=', false)
      .executeTakeFirst();
    await database
      .updateTable('dish_variants')
      .set({ available: off !== undefined })
      .where('dish_id', '=', id)
      .execute();
    return dishDetail(context, id, responseAsTree);
  }),
];

function columnsOf(fields: Fields) {
  const name = fields.name.trim();
  if (name === '') throw new FunctionError('A variant needs a name.');
  if (fields.maxCount < 1) throw new FunctionError('Max Count should be greater than 0.');
  if (fields.maxCount < fields.minCount) throw new FunctionError('Max Count must not be less than Min Count.');
  const { minSelectedVariants: least = 0, maxSelectedVariants: most = null } = fields;
  if (most !== null && most < least) throw new FunctionError('Max Selected Variants must not be less than Min Selected Variants.');
  return {
    name,
    price_cents: toCents(fields.price),
    min_count: fields.minCount,
    max_count: fields.maxCount,
    min_selected_variants: least,
    max_selected_variants: most,
  };
}

async function dishOf(database: Kysely<Tables>, variantId: string): Promise<string> {
  const variant = await database.selectFrom('dish_variants').select('dish_id').where('id', '=', variantId).executeTakeFirst();
  if (variant === undefined) throw gone();
  return variant.dish_id;
}

function gone(): FunctionError {
  return new FunctionError('This variant does not exist any more.');
}
