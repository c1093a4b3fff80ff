import type { DishLine, Plate, Spec } from '../store/documents.ts';
import { MENUS, type MenuDish, type MenuGroup } from './menus.ts';
import { createRandom, type Random } from './random.ts';

/** A customer's choice from a cuisine's menu: one to five lines, with specs up to three deep. Prices in cents. */
export function makeDishes(random: Random, cuisine: string, restaurantId: string): DishLine[] {
  const menu = MENUS[cuisine] ?? [];
  const chosen = new Set(
    Array.from(
      {
        length: random.weighted([
          [1, 3],
          [2, 4],
          [3, 3],
          [4, 2],
          [5, 1],
        ]),
      },
      () => random.pick(menu),
    ),
  );
  return [...chosen].map((dish) => makeLine(random, dish, restaurantId));
}

/** Items of an order: all plates. */
export function countPlates(dishes: readonly DishLine[]): number {
  return dishes.reduce((sum, line) => sum + line.count, 0);
}

function makeLine(random: Random, dish: MenuDish, restaurantId: string): DishLine {
  const count = random.weighted([
    [1, 6],
    [2, 3],
    [3, 1],
    [4, 0.4],
  ]);
  const specs = (dish.groups ?? []).map((group) => makeSpec(random, group));
  const price = dish.price + specs.reduce((sum, spec) => sum + priceOf(spec), 0);
  // Some plates of a line carry a note of their own: then each plate is described.
  const areDisjoint = count > 1 && random.chance(0.25);
  const plates: Plate[] = Array.from({ length: areDisjoint ? count : 1 }, (_, index) => ({
    id: random.id(),
    notes: random.chance(areDisjoint ? 0.6 : 0.12) ? random.pick(PLATE_NOTES) : null,
    specs: index === 0 ? specs : specs.map((spec) => copySpec(random, spec)),
  }));
  return { id: random.id(), dishId: createRandom(`${restaurantId} ${dish.name}`).id(), name: dish.name, price, count, plates };
}

function makeSpec(random: Random, group: MenuGroup): Spec {
  const chosen = random.pick(group.choices);
  return {
    id: random.id(),
    name: `${group.name}: ${chosen.name}`,
    price: chosen.price,
    specs: (chosen.below ?? []).map((below) => makeSpec(random, below)),
  };
}

function copySpec(random: Random, spec: Spec): Spec {
  return { ...spec, id: random.id(), specs: spec.specs.map((below) => copySpec(random, below)) };
}

function priceOf(spec: Spec): number {
  return spec.specs.reduce((sum, below) => sum + priceOf(below), spec.price);
}

const PLATE_NOTES = [
  'Sin ajo en el mojo, por favor.',
  'Sin cebolla.',
  'Salsa aparte.',
  'Bien tostado.',
  'Extra servilletas.',
  'Alergia a los mariscos.',
  'Poca sal.',
  'Cortado en dos.',
];
