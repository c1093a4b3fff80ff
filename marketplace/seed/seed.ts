import { type Kysely, sql, type Transaction } from 'kysely';
import type { Seed, SeedPart } from '../../server/base/store/seed-store.ts';
import type { Tables } from '../store/tables/index.ts';
import { seedCarts } from './seed-carts.ts';
import { seedCloudRequests } from './seed-cloud-requests.ts';
import { seedCollections } from './seed-collections.ts';
import { seedCronJobs } from './seed-cron-jobs.ts';
import { seedDiscounts } from './seed-discounts.ts';
import { seedDishes } from './seed-dishes.ts';
import { seedDisputes } from './seed-disputes.ts';
import { seedDrivers } from './seed-drivers.ts';
import { seedDuplicates } from './seed-duplicates.ts';
import { seedInvoices } from './seed-invoices.ts';
import { seedJobs } from './seed-jobs.ts';
import { seedLeads } from './seed-leads.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPaymentDetails } from './seed-payment-details.ts';
import { seedPayments } from './seed-payments.ts';
import { seedPeopleDetails } from './seed-people-details.ts';
import { seedPlatform } from './seed-platform.ts';
import { seedProducts } from './seed-products.ts';
import { seedReportDetails } from './seed-report-details.ts';
import { seedRestaurantDetails } from './seed-restaurant-details.ts';
import { seedRoutes } from './seed-routes.ts';
import { seedScrappers } from './seed-scrappers.ts';
import { seedStore } from './seed-store.ts';
import { seedTags } from './seed-tags.ts';
import { seedUserPage } from './seed-user-page.ts';
import { seedPeople, seedPlaces } from './seed-world.ts';
import { makeWorld, type SeedWorld } from './world.ts';

type Run = (transaction: Transaction<Tables>, world: SeedWorld, now: number) => Promise<void>;

/** The parts after the orders, in order. */
const DETAILS: readonly (readonly [name: string, run: Run])[] = [
  ['people-details', (transaction, _world, now) => seedPeopleDetails(transaction, now)],
  ['duplicates', seedDuplicates],
  ['cloud-requests', (transaction, _world, now) => seedCloudRequests(transaction, now)],
  ['tags', (transaction, _world, now) => seedTags(transaction, now)],
  ['restaurant-details', seedRestaurantDetails],
  ['dishes', (transaction, _world, now) => seedDishes(transaction, now)],
  ['routes', seedRoutes],
  ['jobs', (transaction, _world, now) => seedJobs(transaction, now)],
  ['discounts', (transaction, _world, now) => seedDiscounts(transaction, now)],
  ['platform', (transaction, _world, now) => seedPlatform(transaction, now)],
  ['drivers', seedDrivers],
  ['report-details', (transaction) => seedReportDetails(transaction)],
  ['leads', seedLeads],
  ['cron-jobs', (transaction, _world, now) => seedCronJobs(transaction, now)],
  ['scrappers', seedScrappers],
  ['user-page', seedUserPage],
  ['collections', seedCollections],
  ['payment-details', (transaction, _world, now) => seedPaymentDetails(transaction, now)],
  ['carts', seedCarts],
  ['invoices', (transaction, _world, now) => seedInvoices(transaction, now)],
  ['store', seedStore],
  ['payments', (transaction, _world, now) => seedPayments(transaction, now)],
  ['products', seedProducts],
  ['disputes', seedDisputes],
];

/** The data of the marketplace with so many orders; with none there are no people either, only towns and tolls. */
export function marketplaceSeed(orders: number): Seed {
  let world: SeedWorld | undefined;
  const worldAt = (now: number): SeedWorld => {
    world ??= makeWorld(now);
    return world;
  };
  const part = (name: string, run: Run): SeedPart => ({
    name,
    version: 1,
    run: (transaction: Transaction<Tables>, { now }) => run(transaction, worldAt(now), now),
  });
  const places = part('places', seedPlaces);
  if (orders === 0) return { parts: [places], finish: advanceNumbers };
  const ordersPart: SeedPart = {
    name: 'orders',
    version: 1,
    size: orders,
    run: (transaction: Transaction<Tables>, { now, onDone }) =>
      seedOrders(transaction, worldAt(now), { count: orders, now, onBatch: onDone }),
  };
  const details = DETAILS.map(([name, run]) => part(name, run));
  return { parts: [places, part('people', seedPeople), ordersPart, ...details], finish: advanceNumbers };
}

/** New orders are numbered after the newest. */
async function advanceNumbers(database: Kysely<Tables>): Promise<void> {
  await sql`select setval('order_numbers', greatest(100000, (select coalesce(max(order_number::bigint), 0) from orders)))`.execute(
    database,
  );
}
