import { sql, type Transaction } from 'kysely';
import type { Database, Store } from '../open-store.ts';
import type { Tables } from '../tables.ts';
import { seedCloudRequests } from './seed-cloud-requests.ts';
import { seedCronJobs } from './seed-cron-jobs.ts';
import { seedDiscounts } from './seed-discounts.ts';
import { seedDishes } from './seed-dishes.ts';
import { seedDrivers } from './seed-drivers.ts';
import { seedDuplicates } from './seed-duplicates.ts';
import { seedJobs } from './seed-jobs.ts';
import { seedLeads } from './seed-leads.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPeopleDetails } from './seed-people-details.ts';
import { seedPlatform } from './seed-platform.ts';
import { seedReportDetails } from './seed-report-details.ts';
import { seedRestaurantDetails } from './seed-restaurant-details.ts';
import { seedRoutes } from './seed-routes.ts';
import { seedScrappers } from './seed-scrappers.ts';
import { seedTags } from './seed-tags.ts';
import { seedPeople, seedPlaces } from './seed-world.ts';
import { makeWorld, type SeedWorld } from './world.ts';

/** How far the seed is. */
export interface SeedProgress {
  part: string;
  done: number;
  of: number;
}

/** What to seed. */
export interface SeedOptions {
  /** ISO moment that everything is dated by, unless the directory was begun at another one. */
  now: string;
  /** Orders to make; 0 makes none, and no people either. Default 20,000. */
  orders?: number;
  progress?: (progress: SeedProgress) => void;
}

interface SeedPart {
  name: string;
  version: number;
  run(transaction: Transaction<Tables>, world: SeedWorld, now: number, count: number, onDone: (done: number) => void): Promise<void>;
}

/** The parts in order. A later delivery adds parts; what a directory has is never made again. */
const PARTS: readonly SeedPart[] = [
  { name: 'places', version: 1, run: (transaction, world) => seedPlaces(transaction, world) },
  { name: 'people', version: 1, run: (transaction, world) => seedPeople(transaction, world) },
  { name: 'orders', version: 1, run: (transaction, world, now, count, onDone) => seedOrders(transaction, world, count, now, onDone) },
  { name: 'people-details', version: 1, run: (transaction, _world, now) => seedPeopleDetails(transaction, now) },
  { name: 'duplicates', version: 1, run: (transaction, world, now) => seedDuplicates(transaction, world, now) },
  { name: 'cloud-requests', version: 1, run: (transaction, _world, now) => seedCloudRequests(transaction, now) },
  { name: 'tags', version: 1, run: (transaction, _world, now) => seedTags(transaction, now) },
  { name: 'restaurant-details', version: 1, run: (transaction, world, now) => seedRestaurantDetails(transaction, world, now) },
  { name: 'dishes', version: 1, run: (transaction, _world, now) => seedDishes(transaction, now) },
  { name: 'routes', version: 1, run: (transaction, world, now) => seedRoutes(transaction, world, now) },
  { name: 'jobs', version: 1, run: (transaction, _world, now) => seedJobs(transaction, now) },
  { name: 'discounts', version: 1, run: (transaction, _world, now) => seedDiscounts(transaction, now) },
  { name: 'platform', version: 1, run: (transaction, _world, now) => seedPlatform(transaction, now) },
  { name: 'drivers', version: 1, run: (transaction, world, now) => seedDrivers(transaction, world, now) },
  { name: 'report-details', version: 1, run: (transaction) => seedReportDetails(transaction) },
  { name: 'leads', version: 1, run: (transaction, world, now) => seedLeads(transaction, world, now) },
  { name: 'cron-jobs', version: 1, run: (transaction, _world, now) => seedCronJobs(transaction, now) },
  { name: 'scrappers', version: 1, run: (transaction, world, now) => seedScrappers(transaction, world, now) },
];

/**
 * Brings the seed data up to date: each part that is not in yet is made in one transaction, so an interrupted seed starts that part anew. Parts
 * are dated by the moment of the first one. Does nothing when all are in.
 */
export async function seed(store: Store, options: SeedOptions): Promise<void> {
  const orders = options.orders ?? 20_000;
  const present = await store.database.selectFrom('seed_parts').selectAll().execute();
  const now = present[0]?.now.getTime() ?? Date.parse(options.now);
  const wanted = PARTS.filter((part) => (orders > 0 || part.name === 'places') && !present.some((each) => each.part === part.name));
  if (wanted.length === 0) return;
  const world = makeWorld(now);
  for (const part of wanted) {
    const of = part.name === 'orders' ? orders : 1;
    options.progress?.({ part: part.name, done: 0, of });
    await store.database.transaction().execute(async (transaction) => {
      // References between rows that the seed makes itself need no check; on a server that would take rights that we may not have.
      if (store.engine === 'embedded') await sql`set local session_replication_role = replica`.execute(transaction);
      await part.run(transaction, world, now, orders, (done) => options.progress?.({ part: part.name, done, of }));
      const seededAt = new Date().toISOString();
      await transaction
        .insertInto('seed_parts')
        .values({ part: part.name, version: part.version, seeded_at: seededAt, now: new Date(now) })
        .execute();
    });
    options.progress?.({ part: part.name, done: of, of });
  }
  await advanceNumbers(store.database);
}

/** New orders are numbered after the newest; the planner learns what came in. */
async function advanceNumbers(database: Database): Promise<void> {
  await sql`select setval('order_numbers', greatest(100000, (select coalesce(max(order_number::bigint), 0) from orders)))`.execute(
    database,
  );
  await sql`analyze`.execute(database);
}
