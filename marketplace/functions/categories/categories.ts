import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { lockRestaurant } from '../../restaurants/find-restaurant.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';

/** The categories of a restaurant's menu: names in an order. Dishes have them by name. */
export const CATEGORY_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('addCategory', async ({ restaurantId, category }, context) => {
    const { categories } = await lockRestaurant(context.database, restaurantId);
    return save(context, restaurantId, [...categories, nameOf(category, categories)]);
  }),

  defineFunction('editCategory', async ({ restaurantId, currentCategory, newCategory }, context) => {
    const categories = await known(context, restaurantId, currentCategory);
    const others = categories.filter((each) => each !== currentCategory);
    const name = nameOf(newCategory, others);
    const dishes = context.database.updateTable('dishes').set({ category: name });
    await dishes.where('restaurant_id', '=', restaurantId).where('category', '=', currentCategory).execute();
    return save(
      context,
      restaurantId,
      categories.map((each) => (each === currentCategory ? name : each)),
    );
  }),

  defineFunction('deleteCategory', async ({ restaurantId, category }, context) => {
    const categories = await known(context, restaurantId, category);
    const dishes = context.database.updateTable('dishes').set({ category: null });
    await dishes.where('restaurant_id', '=', restaurantId).where('category', '=', category).execute();
    return save(
      context,
      restaurantId,
      categories.filter((each) => each !== category),
    );
  }),

  defineFunction('sortRestaurantCategories', async ({ restaurantId, categories }, context) => {
    const { categories: before } = await lockRestaurant(context.database, restaurantId);
    const isSame =
      categories.length === before.length &&
      new Set(categories).size === before.length &&
      before.every((each) => categories.includes(each));
    if (!isSame) throw new FunctionError('The categories have changed meanwhile. Load the page again.');
    return save(context, restaurantId, categories);
  }),

  defineFunction('markCategoryAvailable', (params, context) => mark(context, params, true)),
  defineFunction('markCategoryUnavailable', (params, context) => mark(context, params, false)),
];

async function mark(
  context: MarketplaceContext,
  { restaurantId, category }: { restaurantId: string; category: string },
  available: boolean,
) {
  await known(context, restaurantId, category);
  const changed = await context.database
    .updateTable('dishes')
    .set({ available })
    .where('restaurant_id', '=', restaurantId)
    .where('category', '=', category)
    .where('deleted', '=', false)
    .where('available', '=', !available)
    .returning('id')
    .execute();
  return { changed: changed.length };
}

async function known({ database }: MarketplaceContext, restaurantId: string, category: string): Promise<string[]> {
  const { categories } = await lockRestaurant(database, restaurantId);
  if (!categories.includes(category)) throw new FunctionError(`The restaurant has no category ${category}.`);
  return categories;
}

/** Normalises a name. Throws `FunctionError` if it is blank or taken by another category. */
function nameOf(typed: string, others: readonly string[]): string {
  const name = typed.trim().replace(/\s+/g, ' ');
  if (name === '') throw new FunctionError('A category needs a name.');
  if (others.some((each) => each.toLowerCase() === name.toLowerCase()))
    throw new FunctionError(`There is already a category named ${name}.`);
  return name;
}

async function save({ database }: MarketplaceContext, restaurantId: string, categories: string[]): Promise<{ categories: string[] }> {
  await database
    .updateTable('restaurants')
    .set({ categories: JSON.stringify(categories) })
    .where('id', '=', restaurantId)
    .execute();
  return { categories };
}
