import { sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { phoneNumber } from './names.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedPerson, SeedWorld } from './world.ts';

const DAY = 86_400_000;
const PLANS: readonly (readonly [name: string, months: number])[] = [
  ['Prime Mensual', 1],
  ['Prime Anual', 12],
];
/** Number of the last customers that are locked, and of those before them that are deleted. */
const CLOSED = { locked: 6, deleted: 6 };
const STORES = ['Almacén', 'Tienda', 'Centro de envíos'];

/**
 * Gives every user an address and app data, some customers a subscription, invitation, restaurants or a closed account, and fleet merchants
 * pick-up places. Needs the users.
 */
export async function seedUserPage(transaction: Transaction<Tables>, world: SeedWorld, now: number): Promise<void> {
  const random = createRandom('user page');
  await seedDetails(transaction, world, random);
  await insertRows(transaction, 'prime_subscriptions', makeSubscriptions(world, random, now));
  await insertRows(transaction, 'prime_invitations', makeInvitations(world, random, now));
  await insertRows(transaction, 'user_restaurants', makeAttached(world, random, now));
  await insertRows(
    transaction,
    'fleet_locations',
    world.fleetMerchants.flatMap((merchant) => makeLocations(merchant, random)),
  );
}

async function seedDetails(
  transaction: Transaction<Tables>,
  { customers, drivers, fleetMerchants }: SeedWorld,
  random: Random,
): Promise<void> {
  const version = () => `${random.integer(4, 6)}.${random.integer(0, 9)}.${random.integer(0, 20)}`;
  const from = customers.length - CLOSED.locked - CLOSED.deleted;
  const details = [...customers, ...drivers, ...fleetMerchants].map((person, index) => ({
    id: person.id,
    address: person.address,
    is_internal: index < customers.length && random.chance(0.01),
    overrides_payment_method: fleetMerchants.includes(person) && random.chance(0.3),
    deleted: index >= from && index < from + CLOSED.deleted,
    locked: index >= from + CLOSED.deleted && index < customers.length,
    seen: {
      appVersion: version(),
      ...(drivers.includes(person) ? { driverAppVersion: version() } : {}),
      // A range that is kept for examples.
      ipAddress: `203.0.113.${random.integer(1, 254)}`,
    },
  }));
  await sql`
    update users set address = detail.address, is_internal = detail.is_internal, overrides_payment_method = detail.overrides_payment_method,
      deleted = detail.deleted, locked = detail.locked, seen = detail.seen
    from json_to_recordset(${JSON.stringify(details)}::json) as detail
      (id text, address text, is_internal boolean, overrides_payment_method boolean, deleted boolean, locked boolean, seen jsonb)
    where users.id = detail.id`.execute(transaction);
}

/** The first customers have a subscription; a few of these have cancelled it. */
function makeSubscriptions({ customers }: SeedWorld, random: Random, now: number): SeedRow[] {
  return customers.slice(0, 160).map((person) => {
    const [name, months] = random.pick(PLANS);
    const startedAt = now - random.integer(1, months * 28) * DAY;
    const ends = random.chance(0.15);
    return {
      id: random.id(),
      user_id: person.id,
      name,
      months,
      started_at: new Date(startedAt).toISOString(),
      created_at: new Date(startedAt).toISOString(),
      ends_at: ends ? new Date(now + random.integer(2, 20) * DAY).toISOString() : null,
    };
  });
}

function makeInvitations({ customers, staff }: SeedWorld, random: Random, now: number): SeedRow[] {
  return customers.slice(160, 220).map((person) => ({
    user_id: person.id,
    invited_at: new Date(now - random.integer(1, 40) * DAY).toISOString(),
    by_id: random.pick(staff).id,
  }));
}

function makeAttached({ customers, restaurants, staff }: SeedWorld, random: Random, now: number): SeedRow[] {
  return customers.slice(220, 280).flatMap((person) => {
    const first = random.integer(0, restaurants.length - 3);
    return restaurants.slice(first, first + random.integer(1, 3)).map((restaurant) => ({
      user_id: person.id,
      restaurant_id: restaurant.id,
      created_at: new Date(now - random.integer(1, 300) * DAY).toISOString(),
      by_id: random.pick(staff).id,
    }));
  });
}

function makeLocations(merchant: SeedPerson, random: Random): SeedRow[] {
  return STORES.slice(0, random.integer(1, STORES.length)).map((store, index) => ({
    id: random.id(),
    user_id: merchant.id,
    name: `${store} ${merchant.town}`,
    address: merchant.address,
    phone: phoneNumber(random),
    latitude: Math.round((18.2 + random.next() / 5) * 10_000) / 10_000,
    longitude: Math.round((-66.9 + random.next()) * 10_000) / 10_000,
    created_at: new Date(merchant.createdAt + index * 30 * DAY).toISOString(),
  }));
}
