import type { Transaction } from 'kysely';
import { MUNICIPIOS } from '../geo/municipios.ts';
import type { Tables } from '../store/tables/index.ts';
import { insertRows } from './insert-rows.ts';
import type { SeedPerson, SeedWorld } from './world.ts';

/** Inserts towns and the tolls catalogue. */
export async function seedPlaces(transaction: Transaction<Tables>, world: SeedWorld): Promise<void> {
  const towns = MUNICIPIOS.map(([code, name, latitude, longitude]) => ({ code, name, latitude, longitude }));
  await insertRows(transaction, 'municipios', towns);
  const tolls = world.tolls.map(({ cents, ...toll }) => ({ ...toll, amount_cents: cents }));
  await insertRows(transaction, 'tolls', tolls);
}

/** Inserts restaurants, customers, drivers, fleet merchants, and the staff who wrote notes in the past (they cannot sign in). */
export async function seedPeople(transaction: Transaction<Tables>, world: SeedWorld): Promise<void> {
  const restaurants = world.restaurants.map(({ createdAt, markup: _, ...restaurant }) => ({
    ...restaurant,
    created_at: new Date(createdAt).toISOString(),
  }));
  await insertRows(transaction, 'restaurants', restaurants);
  await insertRows(transaction, 'users', [
    ...world.customers.map((person) => userRow(person, {})),
    ...world.drivers.map((person) => userRow(person, { is_driver: true })),
    ...world.fleetMerchants.map((person) => userRow(person, { type: 'fleet' })),
    ...world.staff.map((person, index) => userRow(person, { roles: [['dispatcher', 'sales', 'finance', 'agent'][index % 4]] })),
  ]);
}

function userRow(person: SeedPerson, more: { is_driver?: boolean; type?: string; roles?: unknown[] }): Record<string, unknown> {
  const createdAt = new Date(person.createdAt).toISOString();
  return {
    id: person.id,
    full_name: person.name,
    email: person.email,
    phone: person.phone,
    password_hash: null,
    roles: [],
    is_driver: false,
    type: null,
    locked: false,
    deleted: false,
    created_at: createdAt,
    updated_at: createdAt,
    ...more,
  };
}
