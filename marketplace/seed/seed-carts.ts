import { sql, type Transaction } from 'kysely';
import { MUNICIPIOS } from '../geo/municipios.ts';
import type { Tables } from '../store/tables/index.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { type CartPart, cartAmounts, merchantRoutes, type PrimeTerms } from './make-cart.ts';
import { makeOrder } from './make-order.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedPerson, SeedWorld } from './world.ts';

const MINUTE = 60_000;
/** Number of the newest orders with a cart. */
const PROCESSED = 120;
/** Carts that became no order, and how old they are at most. */
const OPEN: readonly (readonly [status: string, count: number, days: number])[] = [
  ['active', 60, 3],
  ['pending', 25, 1],
  ['deleted', 35, 20],
];

/** Sources of the carts. */
interface Source {
  random: Random;
  world: SeedWorld;
  now: number;
  terms: ReadonlyMap<string, PrimeTerms>;
  /** Customers with a prime subscription. */
  prime: ReadonlySet<string>;
}

/** The carts of the newest orders, and some that became none. Needs the orders with prime discounts, and the settings of restaurants. */
export async function seedCarts(transaction: Transaction<Tables>, world: SeedWorld, now: number): Promise<void> {
  const subscribed = await transaction.selectFrom('prime_subscriptions').select('user_id').execute();
  const source: Source = {
    random: createRandom('carts'),
    world,
    now,
    terms: await readTerms(transaction),
    prime: new Set(subscribed.map((row) => row.user_id)),
  };
  const processed = await makeProcessed(transaction, source);
  const open = OPEN.flatMap(([status, count, days]) => Array.from({ length: count }, () => makeOpen(source, status, days)));
  await insertRows(transaction, 'user_carts', [...processed, ...open]);
}

async function readTerms(transaction: Transaction<Tables>): Promise<Map<string, PrimeTerms>> {
  const rows = await transaction.selectFrom('restaurants').select(['id', 'profile']).execute();
  return new Map(
    rows.map(({ id, profile }) => [
      id,
      {
        percent: profile.discountPercentForPrimeSubscription ?? null,
        hasFreeDelivery: profile.participateInPrimeSubscription === true && profile.optInForFreePrimeDelivery === true,
      },
    ]),
  );
}

async function makeProcessed(transaction: Transaction<Tables>, source: Source): Promise<SeedRow[]> {
  const orders = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('is_fleet', '=', false)
    .where('parent_order_id', 'is', null)
    .where('moved_to_id', 'is', null)
    .where('status', 'not in', ['UNPAID', 'DEFERRED'])
    .where('created_at', '<=', new Date(source.now))
    .where((builder) => builder.exists(builder.selectFrom('users').select(sql`1`.as('one')).whereRef('users.id', '=', 'orders.user_id')))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(PROCESSED)
    .execute();
  const parents = orders.filter((order) => order.is_parent).map((order) => order.id);
  const children =
    parents.length === 0 ? [] : await transaction.selectFrom('orders').selectAll().where('parent_order_id', 'in', parents).execute();
  const people = new Map(source.world.customers.map((person) => [person.id, person]));
  return orders.flatMap((order) => {
    const parts = (order.is_parent ? children.filter((child) => child.parent_order_id === order.id) : [order]) as CartPart[];
    const person = people.get(order.user_id!);
    if (person === undefined || new Set(parts.map((part) => part.restaurant_id)).size < parts.length) return [];
    const madeAt = order.created_at.getTime();
    return [{ ...makeCart(source, person, parts, madeAt), status: 'processed', order_id: order.id, updated_at: iso(madeAt) }];
  });
}

function makeOpen(source: Source, status: string, days: number): SeedRow {
  const { random, world, now } = source;
  const updatedAt = now - random.integer(5, days * 24 * 60) * MINUTE;
  const customer = random.pick(world.customers.slice(0, 400));
  const isMulti = random.chance(0.2);
  // Carts of several merchants are never picked up, as orders with a parent are not.
  const kind = { createdAt: updatedAt, now, number: 0, status: 'PAID', customer, ...(isMulti ? { parentId: 'none' } : {}) };
  const made = Array.from({ length: isMulti ? 2 : 1 }, () => makeOrder(random, world, kind) as unknown as CartPart);
  const parts = made.filter((part, index) => made.findIndex((each) => each.restaurant_id === part.restaurant_id) === index);
  const isPrime = source.prime.has(customer.id);
  const charged = parts.map((part) => ({ ...part, ...primeOf(part, isPrime ? source.terms.get(part.restaurant_id) : undefined) }));
  return { ...makeCart(source, customer, charged, updatedAt), status, order_id: null, updated_at: iso(updatedAt) };
}

/** Prime discount of a part that is no order yet: a percentage of the items set by the merchant, and the base charge of the delivery. */
function primeOf(part: CartPart, terms: PrimeTerms | undefined): Partial<CartPart> {
  const items = part.discount_amount === 0 ? Math.round((part.subtotals * (terms?.percent ?? 0)) / 100) : 0;
  const delivery = terms?.hasFreeDelivery === true && part.delivery_charges >= 299 ? 299 : 0;
  const delivery_charges = part.delivery_charges - delivery;
  return {
    prime_items_discount: items,
    prime_delivery_discount: delivery,
    discount_amount: part.discount_amount + items,
    delivery_charges,
    delivery_taxes: Math.round(delivery_charges * 0.115),
  };
}

function makeCart(source: Source, person: SeedPerson, parts: readonly CartPart[], updatedAt: number): SeedRow {
  const { random, terms, prime } = source;
  const place = MUNICIPIOS.find(([, name]) => name === person.town)!;
  const isDelivered = parts.some((part) => part.distance_miles !== null);
  const near = (degrees: number): number => Math.round((degrees + (random.next() - 0.5) / 40) * 10_000) / 10_000;
  return {
    id: random.id(),
    user_id: person.id,
    created_at: iso(updatedAt - random.integer(3, 90) * MINUTE),
    has_prime: prime.has(person.id),
    latitude: isDelivered ? near(place[2]) : null,
    longitude: isDelivered ? near(place[3]) : null,
    dishes: parts.flatMap((part) => part.dishes),
    ...cartAmounts(parts, terms),
    merchant_routes: merchantRoutes(random, parts, terms),
    payment_method: random.chance(0.9) ? makePaymentMethod(random, updatedAt) : null,
    address: isDelivered ? { name: random.pick(['Casa', 'Trabajo', null]), address: person.address, town: person.town } : null,
  };
}

function makePaymentMethod(random: Random, time: number) {
  return {
    id: random.id(),
    livemode: false,
    stripePaymentMethodId: `pm_1Q${random.id()}${random.id().slice(0, 4)}`,
    card: {
      brand: random.pick(['Visa', 'Mastercard', 'American Express']),
      exp_month: random.integer(1, 12),
      exp_year: new Date(time).getUTCFullYear() + random.integer(1, 5),
      last4: String(random.integer(0, 9999)).padStart(4, '0'),
    },
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
