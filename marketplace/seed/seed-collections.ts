import type { Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedWorld } from './world.ts';

const DAY = 86_400_000;

const OF_DISHES: readonly (readonly [name: string, vertical: string | null])[] = [
  ['Desayunos de domingo', 'restaurant'],
  ['Mofongos que no fallan', 'restaurant'],
  ['Para la playa', 'restaurant'],
  ['Pan recién horneado', 'bakery'],
  ['Dulces de la abuela', 'bakery'],
  ['Menos de diez dólares', null],
  ['Sin carne', 'restaurant'],
  ['Cena para dos', 'restaurant'],
  ['Antojos de medianoche', null],
  ['Sopas y asopaos', 'restaurant'],
  ['Café y merienda', 'bakery'],
  ['Navidad en casa', 'restaurant'],
  ['Picadera para el juego', 'restaurant'],
  ['Nuevos platos', null],
];
const OF_RESTAURANTS = [
  'Clásicos de Santurce',
  'Chinchorros del oeste',
  'Frente al mar',
  'Abiertos los lunes',
  'Los de siempre en Ponce',
  'Ruta del lechón',
  'Panaderías de barrio',
  'Almuerzo de oficina',
  'Recién llegados',
  'Cocina de autor',
  'Vieques y Culebra',
  'Favoritos del equipo',
];

/** Collections of dishes and of restaurants, the newest of each still empty. Needs the people and the dishes. */
export async function seedCollections(transaction: Transaction<Tables>, { staff }: SeedWorld, now: number): Promise<void> {
  const random = createRandom('collections');
  const make = (kind: string, name: string, daysOld: number, vertical: string | null): SeedRow & { id: string } => ({
    id: random.id(),
    kind,
    name,
    vertical,
    featured: random.chance(0.3),
    active: random.chance(0.75),
    icon: random.chance(0.85) ? `/files/sample-place-${random.integer(1, 60)}.png` : null,
    created_at: new Date(now - daysOld * DAY - random.integer(0, DAY)).toISOString(),
    by_id: random.pick(staff).id,
  });
  const ofDishes = OF_DISHES.map(([name, vertical], index) => make('dish', name, (OF_DISHES.length - index) * 17, vertical));
  const ofRestaurants = OF_RESTAURANTS.map((name, index) => make('restaurant', name, (OF_RESTAURANTS.length - index) * 19, null));
  await insertRows(transaction, 'collections', [...ofDishes, ...ofRestaurants]);
  const dishes = await transaction.selectFrom('dishes').select('id').where('deleted', '=', false).orderBy('id').execute();
  const restaurants = await transaction.selectFrom('restaurants').select('id').where('deleted', '=', false).orderBy('id').execute();
  await insertRows(transaction, 'collected_dishes', fill(random, ofDishes, dishes, 'dish_id'));
  await insertRows(transaction, 'collected_restaurants', fill(random, ofRestaurants, restaurants, 'restaurant_id'));
}

/** Puts some of `all` into each collection but the newest. */
function fill(random: Random, collections: readonly SeedRow[], all: readonly { id: string }[], column: string): SeedRow[] {
  return collections.slice(0, -1).flatMap(({ id, created_at, by_id }) => {
    const chosen = new Set(Array.from({ length: random.integer(3, 14) }, () => random.pick(all).id));
    return [...chosen].map((each) => ({ collection_id: id, [column]: each, created_at, by_id }));
  });
}
