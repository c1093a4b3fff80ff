import type { Transaction } from 'kysely';
import { FunctionError } from '../../server/base/errors/function-error.ts';
import { newId } from '../../server/base/new-id.ts';
import { findRestaurant, lockRestaurant } from '../restaurants/find-restaurant.ts';
import type { Tables } from '../store/tables/index.ts';
import { addCategories } from './add-categories.ts';
import { defineJob } from './define-job.ts';
import { factsOfLine, type LineFacts, readDishSheet, type SheetLine } from './dish-sheet.ts';

type Input = { restaurantId: string; googleDocURL: string; overrideExistingImage: boolean };
type Fault = { line: number; name: string | null; message: string };
type Result = {
  restaurantId: string;
  totalRecordsCreated: number;
  totalRecordsUpdated: number;
  totalRecordsFailed: number;
  faults: Fault[];
};

/** Maximum number of row errors to keep; the rest is counted. */
const MOST_FAULTS = 200;

/**
 * Imports dishes of a Google Sheet into a menu. A row changes the dish with its id or its name, ignoring case, or creates one.
 * Blank cells change nothing. Invalid rows are reported and skipped.
 */
export const importDishes = defineJob<Input, SheetLine, Result>({
  type: 'DISH_IMPORT',
  batch: 25,
  begin: ({ restaurantId }) => ({ restaurantId, totalRecordsCreated: 0, totalRecordsUpdated: 0, totalRecordsFailed: 0, faults: [] }),

  async findItems({ restaurantId, googleDocURL }, { database, services }) {
    await findRestaurant(database, restaurantId);
    return readDishSheet(await services.sheets.read(googleDocURL));
  },

  async doItems(lines, before, { restaurantId, overrideExistingImage }, { database, now, changed }) {
    const restaurant = await lockRestaurant(database, restaurantId);
    if (restaurant.deleted) throw new FunctionError('The restaurant is deleted.');
    const result: Result = { ...before, faults: [...before.faults] };
    const categories: string[] = [];
    const menu = await readMenu(database, restaurantId);
    for (const line of lines) {
      try {
        const facts = factsOfLine(line);
        const isNew = await importLine({ database, menu, restaurantId, overrides: overrideExistingImage, now }, facts);
        if (facts.category !== undefined) categories.push(facts.category);
        if (isNew) result.totalRecordsCreated += 1;
        else result.totalRecordsUpdated += 1;
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        result.totalRecordsFailed += 1;
        const fault = { line: line.line, name: line.name?.slice(0, 100) ?? null, message: error.message };
        if (result.faults.length < MOST_FAULTS) result.faults.push(fault);
      }
    }
    await addCategories(database, restaurant, categories);
    changed('Restaurant', restaurantId);
    return result;
  },
});

/** Dishes that a row can refer to. */
interface Menu {
  byId: Map<string, MenuDish>;
  byName: Map<string, MenuDish>;
}
type MenuDish = { id: string; name: string; image: string | null };

/** Target of a batch. */
interface MenuImport {
  database: Transaction<Tables>;
  menu: Menu;
  restaurantId: string;
  /** Whether existing pictures are replaced. */
  overrides: boolean;
  now: Date;
}

async function readMenu(database: Transaction<Tables>, restaurantId: string): Promise<Menu> {
  const dishes = await database
    .selectFrom('dishes')
    .select(['id', 'name', 'image'])
    .where('restaurant_id', '=', restaurantId)
    .where('deleted', '=', false)
    .orderBy('seq', 'desc')
    .execute();
  return { byId: new Map(dishes.map((dish) => [dish.id, dish])), byName: new Map(dishes.map((dish) => [dish.name.toLowerCase(), dish])) };
}

/** Writes one dish after validating it, so that a refusal changes nothing. Returns true if it was created. */
async function importLine({ database, menu, restaurantId, overrides, now }: MenuImport, facts: LineFacts) {
  const { dishId, name, priceCents, image, ...others } = facts;
  const there = findDish(menu, facts);
  const price = priceCents === undefined ? {} : { price_cents: priceCents };
  if (there !== undefined) {
    const picture = image !== undefined && (overrides || there.image === null) ? { image } : {};
    const changes = { ...others, ...price, ...picture, ...(name === undefined ? {} : { name }) };
    if (Object.keys(changes).length > 0) await database.updateTable('dishes').set(changes).where('id', '=', there.id).execute();
    menu.byName.delete(there.name.toLowerCase());
    remember(menu, { ...there, ...picture, name: name ?? there.name });
    return false;
  }
  if (name === undefined) throw new FunctionError('The dish has no name.');
  if (priceCents === undefined) throw new FunctionError('A new dish needs a price.');
  const blank = { description: null, category: null, tax_percent: null, quantity: null, max_selected_variants: null };
  const dish = { id: newId(), name, image: image ?? null };
  await database
    .insertInto('dishes')
    .values({ ...blank, ...others, ...dish, restaurant_id: restaurantId, price_cents: priceCents, uva_category_id: null, created_at: now })
    .execute();
  remember(menu, dish);
  return true;
}

function findDish({ byId, byName }: Menu, { dishId, name }: LineFacts): MenuDish | undefined {
  if (dishId === undefined) return name === undefined ? undefined : byName.get(name.toLowerCase());
  const dish = byId.get(dishId);
  if (dish === undefined) throw new FunctionError(`The restaurant has no dish with the id ${dishId.slice(0, 30)}.`);
  return dish;
}

/** A later row may refer to the same dish. */
function remember({ byId, byName }: Menu, dish: MenuDish): void {
  byId.set(dish.id, dish);
  byName.set(dish.name.toLowerCase(), dish);
}
