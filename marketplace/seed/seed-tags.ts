import type { Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';
import { insertRows } from './insert-rows.ts';
import { createRandom } from './random.ts';

const TAGS = {
  restaurant: ['Comida criolla', 'Mariscos', 'Pizzería', 'Panadería', 'Vegano', 'Frente al mar', 'Abierto hasta tarde', 'Familiar'],
  dish: ['Picante', 'Sin gluten', 'Vegetariano', 'Para compartir', 'Especial del día', 'Frituras', 'Postre', 'Contiene mariscos'],
};

/** Inserts the tags that restaurants and dishes begin with. */
export async function seedTags(transaction: Transaction<Tables>, now: number): Promise<void> {
  const random = createRandom('tags');
  const created_at = new Date(now).toISOString();
  const rows = Object.entries(TAGS).flatMap(([kind, names]) => names.map((name) => ({ id: random.id(), kind, name, created_at })));
  await insertRows(transaction, 'tags', rows);
}
