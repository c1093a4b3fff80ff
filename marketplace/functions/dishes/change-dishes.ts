import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import { type DishRecord, lockDish } from '../../dishes/find-dish.ts';
import type { Calls } from '../../generated/index.ts';
import { toCents } from '../../money.ts';
import { lockRestaurant } from '../../restaurants/find-restaurant.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';
import { dishDetail } from './dish-detail.ts';
import { duplicateDish } from './duplicate-dish.ts';

type Fields = Omit<Calls['createDish']['params'], 'restaurantId'>;
type Columns = Omit<DishRecord, 'id' | 'restaurant_id' | 'image' | 'available' | 'deleted' | 'uva_category_id' | 'created_at' | 'seq'>;

/** §2.7: JPEG or PNG, 100 to 16000 pixels wide and high, at most 15 MB. */
const IMAGE = { kinds: ['jpg', 'png'], megabytes: 15, pixels: [100, 16_000] } as const;

/** Creates, changes, copies and deletes dishes. Deleted dishes are marked and stay for their orders. */
export const DISH_CHANGE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('createDish', async ({ restaurantId, ...fields }, { database, now }) => {
    const { categories } = await lockRestaurant(database, restaurantId);
    const row = { id: newId(), restaurant_id: restaurantId, image: null, uva_category_id: null, created_at: now };
    await database
      .insertInto('dishes')
      .values({ ...row, ...columnsOf(fields, categories) })
      .execute();
    return { id: row.id };
  }),

  defineFunction('saveDish', async ({ dishId, restaurantId, ...fields }, context) => {
    const { database } = context;
    const { categories } = await lockRestaurant(database, restaurantId);
    const dish = await lockDish(database, dishId, restaurantId);
    const known = dish.category === null ? categories : [...categories, dish.category];
    await database.updateTable('dishes').set(columnsOf(fields, known)).where('id', '=', dishId).execute();
    return dishDetail(context, dishId, true);
  }),

  defineFunction('uploadDishImage', async ({ id, file }, { database, files }) => {
    await lockDish(database, id);
    const image = `/files/${await files.keepUpload(file, IMAGE)}`;
    await database.updateTable('dishes').set({ image }).where('id', '=', id).execute();
    return { objectId: id, image };
  }),

  defineFunction('deleteDish', async ({ dishId, restaurantId }, { database }) => {
    await lockDish(database, dishId, restaurantId);
    await database.updateTable('dishes').set({ deleted: true, available: false }).where('id', '=', dishId).execute();
    return { objectId: dishId };
  }),

  defineFunction('toggleDishAvailability', async ({ dishId, restaurantId }, { database }) => {
    const { available } = await lockDish(database, dishId, restaurantId);
    await database.updateTable('dishes').set({ available: !available }).where('id', '=', dishId).execute();
    return { objectId: dishId, available: !available };
  }),

  defineFunction('duplicateDish', async ({ dishId }, context: MarketplaceContext) => {
    const dish = await lockDish(context.database, dishId);
    return { objectId: await duplicateDish(context, dish) };
  }),
];

function columnsOf(fields: Fields, categories: readonly string[]): Columns {
  const name = fields.name.trim();
  if (name === '') throw new FunctionError('A dish needs a name.');
  const category = fields.category?.trim() || null;
  if (category !== null && !categories.includes(category)) throw new FunctionError(`The restaurant has no category ${category}.`);
  const { minSelectedVariants: least = 0, maxSelectedVariants: most = null } = fields;
  if (most !== null && most < least) throw new FunctionError('Max Selected Variants must not be less than Min Selected Variants.');
  return {
    name,
    description: fields.description?.trim() || null,
    price_cents: toCents(fields.price),
    tax_percent: fields.taxPercent ?? null,
    category,
    quantity: fields.quantity ?? null,
    min_selected_variants: least,
    max_selected_variants: most,
  };
}
