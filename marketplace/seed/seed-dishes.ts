import { sql, type Transaction } from 'kysely';
import { slugOf } from '../slug-of.ts';
import type { Tables } from '../store/tables/index.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { categoriesOf, categoryOf, PLATFORM_CATEGORIES, type PlatformCategory } from './menu-categories.ts';
import { MENUS, type MenuDish, type MenuGroup } from './menus.ts';
import { createRandom, type Random } from './random.ts';

const DAY = 86_400_000;
const DESCRIPTIONS = [
  'Hecho al momento, como en casa.',
  'Con mojo de ajo y aceite de oliva.',
  'Para compartir entre dos.',
  'El favorito de la casa.',
  'Con productos del país.',
];

/** Gives the platform its categories and every restaurant its menu: dishes under the ids that orders know, with their variants. Needs the restaurants. */
export async function seedDishes(transaction: Transaction<Tables>, now: number): Promise<void> {
  const categories = makePlatformCategories(now);
  await insertRows(transaction, 'uva_categories', categories.rows);
  const restaurants = await transaction.selectFrom('restaurants').select(['id', 'cuisine', 'created_at']).orderBy('id').execute();
  const dishes: SeedRow[] = [];
  const variants: SeedRow[] = [];
  const menus: SeedRow[] = [];
  for (const restaurant of restaurants) {
    const menu = MENUS[restaurant.cuisine] ?? [];
    menus.push({ id: restaurant.id, categories: categoriesOf(menu.map((dish) => dish.name)) });
    for (const dish of menu) {
      const random = createRandom(`${restaurant.id} ${dish.name}`);
      const row = makeDish(random, dish, restaurant, now);
      const category = categories.idFor(restaurant.cuisine, row.category as string);
      dishes.push({ ...row, uva_category_id: random.chance(0.55) ? category : null });
      const tree = { random, dishId: row.id as string, rows: variants };
      for (const group of dish.groups ?? []) addGroup(tree, group, null);
    }
  }
  // The newest dish has the highest number.
  dishes.sort((one, other) => String(one.created_at).localeCompare(String(other.created_at)));
  await insertRows(transaction, 'dishes', dishes);
  await insertRows(transaction, 'dish_variants', variants);
  await sql`
    update restaurants set categories = menu.categories
    from json_to_recordset(${JSON.stringify(menus)}::json) as menu (id text, categories jsonb)
    where restaurants.id = menu.id`.execute(transaction);
}

function makeDish(random: Random, dish: MenuDish, restaurant: { id: string; created_at: Date }, now: number): SeedRow {
  // Orders name their dishes by the first id of this stream.
  const id = random.id();
  const groups = dish.groups?.length ?? 0;
  const isDeleted = random.chance(0.03);
  return {
    id,
    restaurant_id: restaurant.id,
    name: dish.name,
    description: random.chance(0.75) ? random.pick(DESCRIPTIONS) : null,
    image: random.chance(0.88) ? `/files/sample-dish-${slugOf(dish.name)}.png` : null,
    price_cents: dish.price,
    tax_percent: random.chance(0.3) ? 7 : null,
    category: categoryOf(dish.name),
    quantity: random.chance(0.2) ? random.integer(0, 40) : null,
    available: !isDeleted && random.chance(0.9),
    deleted: isDeleted,
    min_selected_variants: 0,
    max_selected_variants: groups === 0 ? null : groups,
    created_at: new Date(Math.min(now - DAY, restaurant.created_at.getTime() + random.integer(0, 360) * DAY)).toISOString(),
  };
}

/** The variants of a dish, whose rows are added to others. */
interface VariantTree {
  random: Random;
  dishId: string;
  rows: SeedRow[];
}

/** Properties of a variant, and the number to choose of those below it. */
interface Variant {
  name: string;
  price_cents: number;
  parent_id: string | null;
  min_count: number;
  below: number;
}

/** A group of choices is a variant of which one below is taken; choices may open further groups. */
function addGroup(tree: VariantTree, group: MenuGroup, parentId: string | null): void {
  const id = addVariant(tree, { name: group.name, price_cents: 0, parent_id: parentId, min_count: 1, below: 1 });
  for (const { name, price, below = [] } of group.choices) {
    const chosen = addVariant(tree, { name, price_cents: price, parent_id: id, min_count: 0, below: below.length });
    for (const opened of below) addGroup(tree, opened, chosen);
  }
}

/** Gives the id of the variant. */
function addVariant({ random, dishId, rows }: VariantTree, { below, ...variant }: Variant): string {
  const id = random.id();
  rows.push({
    id,
    dish_id: dishId,
    ...variant,
    max_count: 1,
    min_selected_variants: below,
    max_selected_variants: below === 0 ? null : below,
    available: random.chance(0.94),
  });
  return id;
}

function makePlatformCategories(now: number): { rows: SeedRow[]; idFor: (cuisine: string, menuCategory: string) => string | null } {
  const random = createRandom('platform categories');
  const rows: SeedRow[] = [];
  const ids = new Map<string, string>();
  const add = (category: PlatformCategory, parentId: string | null): void => {
    const id = random.id();
    if (category.cuisine) ids.set(`cuisine ${category.cuisine}`, id);
    if (category.menuCategory) ids.set(`menu ${category.menuCategory}`, id);
    rows.push({
      id,
      name: category.name,
      es_name: category.esName,
      parent_id: parentId,
      icon: random.chance(0.6) ? `/files/sample-icon-${slugOf(category.name)}.png` : null,
      use_as_main: parentId === null,
      created_at: new Date(now - random.integer(200, 700) * DAY).toISOString(),
    });
    for (const below of category.below ?? []) add(below, id);
  };
  for (const category of PLATFORM_CATEGORIES) add(category, null);
  return { rows, idFor: (cuisine, menuCategory) => ids.get(`menu ${menuCategory}`) ?? ids.get(`cuisine ${cuisine}`) ?? null };
}
