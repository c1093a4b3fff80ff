import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DishVariantValue } from '../../marketplace/generated/index.ts';
import { pngFile } from '../../server/work/files/png-file.ts';
import { refused, testServer } from '../server/support/test-server.ts';

const { server, sales } = testServer(['sales']);

type Dish = Awaited<ReturnType<typeof read>>;
const read = (id: string) => sales.call('getDishDetailV3', { id, responseAsHierarchy: true });

/** A dish that is not deleted and whose row is as wanted. */
async function someDish(wanted: (row: { variantsCount: number; available: boolean; category: string | null }) => boolean = () => true) {
  const { items } = await sales.call('fetchDishes', { limit: 200 });
  return items.find((row) => !row.deleted && wanted(row))!;
}

/** Every variant of a dish, those below others too. */
function flat(variants: readonly DishVariantValue[]): DishVariantValue[] {
  return variants.flatMap((variant) => [variant, ...flat(variant.variants ?? [])]);
}

const depth = (variants: readonly DishVariantValue[]): number =>
  Math.max(0, ...variants.map((variant) => 1 + depth(variant.variants ?? [])));

describe('fetchDishes and searchDishes', () => {
  it('finds by words whatever accents, within a restaurant where it is asked to', async () => {
    const found = await sales.call('searchDishes', { searchTerm: 'sandwich cub' });
    expect(new Set(found.map((dish) => dish.name))).toEqual(new Set(['Sándwich cubano']));
    const dish = await read(found[0]!.id);
    const within = await sales.call('searchDishes', { searchTerm: 'cubano', filter: { restaurantId: dish.restaurant.objectId } });
    expect(within).toEqual([{ id: dish.objectId, name: dish.name, restaurantName: dish.restaurant.restaurant_name }]);
    expect(await sales.call('searchDishes', { id: dish.objectId })).toEqual(within);
    expect(await sales.refusal('searchDishes', {})).toEqual(refused('Type at least 2 characters of a name.'));
  });
});

describe('dishes', () => {
  it('are created from input, and saved again without omitted values', async () => {
    const { restaurant, category } = await someDish((row) => row.category !== null);
    const restaurantId = restaurant.objectId;
    const typed = {
      name: 'Pastelillo de guayaba',
      description: 'Dulce.',
      price: 3.25,
      taxPercent: 10.5,
      category,
      quantity: 12,
      minSelectedVariants: 1,
      maxSelectedVariants: 2,
    };
    const { id } = await sales.call('createDish', { restaurantId, ...typed });
    expect(await read(id)).toMatchObject({ ...typed, available: true, deleted: false, image: null, variants: [], restaurant });
    await sales.call('saveDish', { dishId: id, restaurantId, name: 'Pastelillo', price: 3.5 });
    await server.reopen();
    expect(await read(id)).toMatchObject({
      name: 'Pastelillo',
      price: 3.5,
      description: null,
      taxPercent: null,
      category: null,
      quantity: null,
      minSelectedVariants: 0,
      maxSelectedVariants: null,
    });
    expect((await sales.call('fetchDishes', { limit: 1 })).items[0]!.objectId).toBe(id);
  });

  it('are refused with a category that the menu has not, parts of a cent, and bounds that cross', async () => {
    const { restaurant } = await someDish();
    const base = { restaurantId: restaurant.objectId, name: 'X', price: 1 };
    for (const [more, error] of [
      [{ category: 'Nada' }, 'The restaurant has no category Nada.'],
      [{ price: 1.234 }, 'Amounts have at most two decimals.'],
      [{ name: '   ' }, 'A dish needs a name.'],
      [{ minSelectedVariants: 3, maxSelectedVariants: 2 }, 'Max Selected Variants must not be less than Min Selected Variants.'],
    ] as const)
      expect(await sales.refusal('createDish', { ...base, ...more })).toEqual({ code: 141, error });
  });

  it('are enabled and disabled, and deleted only by a mark', async () => {
    const dish = await someDish((row) => row.available);
    const params = { dishId: dish.objectId, restaurantId: dish.restaurant.objectId };
    expect(await sales.call('toggleDishAvailability', params)).toEqual({ objectId: dish.objectId, available: false });
    expect((await read(dish.objectId)).available).toBe(false);
    await sales.call('toggleDishAvailability', params);
    expect((await read(dish.objectId)).available).toBe(true);
    await sales.call('deleteDish', params);
    expect(await read(dish.objectId)).toMatchObject({ name: dish.name, deleted: true, available: false });
    expect(await sales.refusal('toggleDishAvailability', params)).toEqual(refused('The dish is deleted.'));
    const found = await sales.call('searchDishes', { searchTerm: dish.name, filter: { restaurantId: params.restaurantId } });
    expect(found.map((each) => each.id)).not.toContain(dish.objectId);
  });

  it('are copied with all their variants, which stay apart from the first ones', async () => {
    const dish = await read((await someDish((row) => row.variantsCount > 5)).objectId);
    const { objectId } = await sales.call('duplicateDish', { dishId: dish.objectId });
    const copy = await read(objectId);
    const shape = (variants: readonly DishVariantValue[]): unknown =>
      variants.map(({ name, price, variants: below }) => [name, price, shape(below ?? [])]);
    expect(shape(copy.variants)).toEqual(shape(dish.variants));
    expect(copy).toMatchObject({ name: `${dish.name} (copy)`, price: dish.price, image: dish.image, category: dish.category });
    const ids = new Set(flat(dish.variants).map((variant) => variant.objectId));
    expect(flat(copy.variants).some((variant) => ids.has(variant.objectId) || variant.dishId !== objectId)).toBe(false);
  });
});

describe('uploadDishImage', () => {
  const image = (width: number, height: number) => pngFile(width, height, new Uint8Array(width * height * 3)).toString('base64');

  it('stores a picture that only staff can see', async () => {
    const { objectId: id } = await someDish();
    const { image: address } = await sales.call('uploadDishImage', { id, file: image(300, 200) });
    expect((await read(id)).image).toBe(address);
    const seen = await server.app.inject({ method: 'GET', url: address, headers: { cookie: sales.cookie } });
    expect(seen.rawPayload.toString('base64')).toBe(image(300, 200));
    expect(seen.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect((await server.app.inject({ method: 'GET', url: address })).statusCode).toBe(401);
  });

  it('takes pictures larger than other calls may be', async () => {
    const { objectId: id } = await someDish();
    // Noise does not get smaller when it is packed.
    const noise = randomBytes(1200 * 900 * 3);
    const file = pngFile(1200, 900, noise).toString('base64');
    expect(file.length).toBeGreaterThan(2_000_000);
    expect((await sales.call('uploadDishImage', { id, file })).image).toMatch(/^\/files\/[0-9a-f]{32}\.png$/);
  });
});

describe('variants', () => {
  const fields = { name: 'Aguacate', price: 1.5, minCount: 0, maxCount: 1 };

  it('are added at any depth, saved, and deleted with their children', async () => {
    const dish = await read((await someDish((row) => row.variantsCount === 0)).objectId);
    const base = { dishId: dish.objectId, restaurantId: dish.restaurant.objectId, responseAsHierarchy: true };
    let parentId: string | null = null;
    for (let level = 1; level <= 5; level += 1) {
      const after: Dish = await sales.call('createDishVariant', { ...base, ...fields, name: `Nivel ${level}`, parentId });
      expect(depth(after.variants)).toBe(level);
      parentId = flat(after.variants).at(-1)!.objectId;
    }
    const [, second] = flat((await read(dish.objectId)).variants);
    const saved = await sales.call('saveDishVariants', {
      dishId: dish.objectId,
      variants: [{ objectId: second!.objectId, ...fields, minSelectedVariants: 1, maxSelectedVariants: 2 }],
      responseAsHierarchy: true,
    });
    expect(flat(saved.variants)[1]).toMatchObject({ ...fields, minSelectedVariants: 1, maxSelectedVariants: 2, available: true });
    const less = await sales.call('deleteDishVariant', {
      dishVariantId: second!.objectId,
      restaurantId: base.restaurantId,
      responseAsTree: true,
    });
    expect(flat(less.variants).map((variant) => variant.name)).toEqual(['Nivel 1']);
    expect((await sales.call('fetchDishes', { filter: { dishId: dish.objectId } })).items[0]!.variantsCount).toBe(1);
  });

  it('need a name, a max count above 0 and bounds that do not cross', async () => {
    const dish = await someDish();
    const base = { dishId: dish.objectId, restaurantId: dish.restaurant.objectId };
    const before = await read(dish.objectId);
    for (const [more, error] of [
      [{ maxCount: 0 }, 'Max Count should be greater than 0.'],
      [{ minCount: 3, maxCount: 2 }, 'Max Count must not be less than Min Count.'],
      [{ name: '  ' }, 'A variant needs a name.'],
    ] as const)
      expect(await sales.refusal('createDishVariant', { ...base, ...fields, ...more })).toEqual({ code: 141, error });
    expect(await read(dish.objectId)).toEqual(before);
  });

  it('are enabled and disabled one by one, and all at once', async () => {
    const { objectId: id } = await someDish((row) => row.variantsCount > 3);
    const [variant] = flat((await read(id)).variants);
    const after = await sales.call('toggleDishVariantAvailability', { dishVariantId: variant!.objectId, responseAsHierarchy: true });
    expect(flat(after.variants)[0]!.available).toBe(!variant!.available);
    const states = async () => new Set(flat((await read(id)).variants).map((each) => each.available));
    if ((await states()).has(false)) await sales.call('toggleDishVariantsAvailability', { id, responseAsTree: true });
    expect(await states()).toEqual(new Set([true]));
    await sales.call('toggleDishVariantsAvailability', { id });
    expect(await states()).toEqual(new Set([false]));
    await sales.call('toggleDishVariantsAvailability', { id });
    expect(await states()).toEqual(new Set([true]));
  });

  it('stay with their dish', async () => {
    const { items } = await sales.call('fetchDishes', { limit: 200 });
    const [one, other] = items.filter((row) => !row.deleted && row.variantsCount > 0);
    const [variant] = flat((await read(other!.objectId)).variants);
    const wrong = { dishId: one!.objectId, restaurantId: one!.restaurant.objectId, parentId: variant!.objectId, ...fields };
    expect(await sales.refusal('createDishVariant', wrong)).toEqual(refused('The variant above belongs to another dish.'));
    expect(
      await sales.refusal('saveDishVariants', { dishId: one!.objectId, variants: [{ objectId: variant!.objectId, ...fields }] }),
    ).toEqual(refused('This variant does not exist any more.'));
  });
});

describe('categories of a menu', () => {
  const categoriesOf = async (id: string) => (await sales.call('fetchRestaurantDetailsByAdmin', { id })).categories;
  const menuOf = async (restaurantId: string) => (await sales.call('fetchDishes', { filter: { restaurantId }, limit: 200 })).items;

  it('are added, renamed with their dishes, put in order, and deleted without them', async () => {
    const { restaurant } = await someDish((row) => row.category !== null);
    const restaurantId = restaurant.objectId;
    const before = await categoriesOf(restaurantId);
    expect(await sales.call('addCategory', { restaurantId, category: '  Desayunos ' })).toEqual({ categories: [...before, 'Desayunos'] });
    expect(await sales.refusal('addCategory', { restaurantId, category: 'DESAYUNOS' })).toEqual(
      refused('There is already a category named DESAYUNOS.'),
    );
    const dish = (await menuOf(restaurantId)).find((row) => row.category !== null)!;
    await sales.call('editCategory', { restaurantId, currentCategory: dish.category!, newCategory: 'Platos de la casa' });
    expect((await read(dish.objectId)).category).toBe('Platos de la casa');
    const now = await categoriesOf(restaurantId);
    expect(now).toEqual([...before, 'Desayunos'].map((name) => (name === dish.category ? 'Platos de la casa' : name)));
    await sales.call('sortRestaurantCategories', { restaurantId, categories: [...now].reverse() });
    await server.reopen();
    expect(await categoriesOf(restaurantId)).toEqual([...now].reverse());
    for (const wrong of [now.slice(1), [...now, now[0]!], [...now.slice(1), 'Otra']])
      expect(await sales.refusal('sortRestaurantCategories', { restaurantId, categories: wrong })).toEqual(
        refused('The categories have changed meanwhile. Load the page again.'),
      );
    await sales.call('deleteCategory', { restaurantId, category: 'Platos de la casa' });
    expect(await categoriesOf(restaurantId)).not.toContain('Platos de la casa');
    expect(await read(dish.objectId)).toMatchObject({ category: null, deleted: false });
  });

  it('make all their dishes available or not, and leave the others', async () => {
    const dish = await someDish((row) => row.category === 'Platos principales');
    const restaurantId = dish.restaurant.objectId;
    const others = (await menuOf(restaurantId)).filter((row) => row.category !== dish.category);
    await sales.call('markCategoryAvailable', { restaurantId, category: dish.category! });
    const inside = async () => (await menuOf(restaurantId)).filter((row) => row.category === dish.category && !row.deleted);
    expect((await inside()).every((row) => row.available)).toBe(true);
    expect(await sales.call('markCategoryUnavailable', { restaurantId, category: dish.category! })).toEqual({
      changed: (await inside()).length,
    });
    expect((await inside()).some((row) => row.available)).toBe(false);
    expect((await menuOf(restaurantId)).filter((row) => row.category !== dish.category)).toEqual(others);
    expect(await sales.refusal('markCategoryAvailable', { restaurantId, category: 'Nada' })).toEqual(
      refused('The restaurant has no category Nada.'),
    );
  });

  it('leave the dishes of other restaurants alone whose category has the same name', async () => {
    const { category, restaurant } = await someDish((row) => row.category === 'Platos principales');
    const restaurantId = restaurant.objectId;
    const elsewhere = async () =>
      (await sales.call('fetchDishes', { limit: 200 })).items.filter(
        (row) => row.category === category && row.restaurant.objectId !== restaurantId,
      );
    const before = await elsewhere();
    expect(before.map((row) => row.available)).toEqual(expect.arrayContaining([true, false]));
    await sales.call('markCategoryUnavailable', { restaurantId, category: category! });
    await sales.call('markCategoryAvailable', { restaurantId, category: category! });
    await sales.call('editCategory', { restaurantId, currentCategory: category!, newCategory: 'Otros' });
    await sales.call('editCategory', { restaurantId, currentCategory: 'Otros', newCategory: category! });
    expect(await elsewhere()).toEqual(before);
    await sales.call('deleteCategory', { restaurantId, category: category! });
    expect(await elsewhere()).toEqual(before);
  });
});

describe('exportRestaurantMenu', () => {
  it('makes a CSV file of dishes that are not deleted, named after the restaurant, safe to open in a spreadsheet', async () => {
    const { restaurant } = await someDish();
    const restaurantId = restaurant.objectId;
    await sales.call('createDish', { restaurantId, name: '=HYPERLINK("x")', price: 1 });
    const { url } = await sales.call('exportRestaurantMenu', { restaurantId });
    const file = await server.app.inject({ method: 'GET', url, headers: { cookie: sales.cookie } });
    expect(file.headers['content-disposition']).toContain(encodeURIComponent(`Menu of ${restaurant.restaurant_name}.csv`));
    const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Dish ID,Name,Description,Category,Price,Available,Image,Variants');
    const menu = (await sales.call('fetchDishes', { filter: { restaurantId }, limit: 200 })).items.filter((row) => !row.deleted);
    expect(
      lines
        .slice(1)
        .map((line) => line.split(',')[0])
        .sort(),
    ).toEqual(menu.map((row) => row.objectId).sort());
    expect(file.body).toContain("'=HYPERLINK");
  });
});
