import type { Transaction } from 'kysely';
import { FunctionError } from '../../server/base/errors/function-error.ts';
import { newId } from '../../server/base/new-id.ts';
import { copyVariants } from '../dishes/copy-variants.ts';
import type { DishRecord } from '../dishes/find-dish.ts';
import { findRestaurant, lockRestaurant } from '../restaurants/find-restaurant.ts';
import type { Tables } from '../store/tables/index.ts';
import { addCategories } from './add-categories.ts';
import { defineJob } from './define-job.ts';

type Input = { fromRestaurantId: string; toRestaurantId: string; overrideExistingImage: boolean };
type Result = { restaurantId: string; totalRecordsCreated: number; totalRecordsUpdated: number };

/**
 * Copies a menu dish by dish: a dish of the same name, ignoring case, gets the fields and variants of the original; others are
 * created. Existing pictures stay unless asked otherwise. Other dishes of the target stay unchanged.
 */
export const copyMenu = defineJob<Input, string, Result>({
  type: 'COPY_RESTAURANT_MENU',
  batch: 10,
  begin: ({ toRestaurantId }) => ({ restaurantId: toRestaurantId, totalRecordsCreated: 0, totalRecordsUpdated: 0 }),

  async findItems({ fromRestaurantId }, { database }) {
    await findRestaurant(database, fromRestaurantId);
    const dishes = database.selectFrom('dishes').select('id').where('restaurant_id', '=', fromRestaurantId).where('deleted', '=', false);
    return (await dishes.orderBy('seq').execute()).map(({ id }) => id);
  },

  async doItems(ids, result, { fromRestaurantId, toRestaurantId, overrideExistingImage }, { database, now, changed }) {
    const target = await lockRestaurant(database, toRestaurantId);
    if (target.deleted) throw new FunctionError('The restaurant to copy to is deleted.');
    const { categories } = await findRestaurant(database, fromRestaurantId);
    const dishes = await database
      .selectFrom('dishes')
      .selectAll()
      .where('id', 'in', ids)
      .where('deleted', '=', false)
      .orderBy('seq')
      .execute();
    const used = new Set(dishes.map(({ category }) => category));
    await addCategories(
      database,
      target,
      categories.filter((category) => used.has(category)),
    );
    changed('Restaurant', toRestaurantId);
    const counts = { ...result };
    for (const dish of dishes) {
      const isNew = await copyDish({ database, restaurantId: toRestaurantId, overrides: overrideExistingImage, now }, dish);
      if (isNew) counts.totalRecordsCreated += 1;
      else counts.totalRecordsUpdated += 1;
    }
    return counts;
  },
});

/** Target of a batch. */
interface MenuCopy {
  database: Transaction<Tables>;
  restaurantId: string;
  /** Whether existing pictures are replaced. */
  overrides: boolean;
  now: Date;
}

/** Copies one dish with its variants. Returns true if it was created. */
async function copyDish({ database, restaurantId, overrides, now }: MenuCopy, dish: DishRecord) {
  const { seq: _, id: originalId, created_at: _createdAt, restaurant_id: _from, image, ...facts } = dish;
  const there = await database
    .selectFrom('dishes')
    .select(['id', 'image'])
    .where('restaurant_id', '=', restaurantId)
    .where('deleted', '=', false)
    .where((builder) => builder(builder.fn('lower', ['name']), '=', dish.name.toLowerCase()))
    .orderBy('seq')
    .executeTakeFirst();
  const id = there?.id ?? newId();
  if (there === undefined) {
    await database
      .insertInto('dishes')
      .values({ ...facts, id, restaurant_id: restaurantId, image, created_at: now })
      .execute();
  } else {
    const kept = overrides ? (image ?? there.image) : (there.image ?? image);
    await database
      .updateTable('dishes')
      .set({ ...facts, image: kept })
      .where('id', '=', id)
      .execute();
    await database.deleteFrom('dish_variants').where('dish_id', '=', id).execute();
  }
  await copyVariants(database, originalId, id);
  return there === undefined;
}
