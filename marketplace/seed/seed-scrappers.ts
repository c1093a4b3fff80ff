import type { Transaction } from 'kysely';
import { SCRAPPER_INSTANCES } from '../functions/scrappers/scrappers.ts';
import type { Tables } from '../store/tables/index.ts';
import { insertRows } from './insert-rows.ts';
import { createRandom } from './random.ts';
import type { SeedWorld } from './world.ts';

const HOUR = 3_600_000;
const COUNT = 24;

/** Scrappers of some restaurants; a few have failed, a few have no server. Needs places. */
export async function seedScrappers(transaction: Transaction<Tables>, world: SeedWorld, now: number): Promise<void> {
  const random = createRandom('scrappers');
  const rows = world.restaurants.slice(0, COUNT).map((restaurant, index) => {
    const platform = random.pick(['shopify', 'csv', 'json', 'web', 'web', 'square_space', 'custom_shopify']);
    const place = platform === 'csv' ? 'https://docs.google.com/spreadsheets/d/' : 'https://menu.example.com/';
    const hasRun = index % 6 !== 5;
    return {
      id: random.id(),
      name: `Menu ${restaurant.name}`,
      restaurant_id: restaurant.id,
      platform,
      url: `${place}${random.id()}`,
      active: random.chance(0.8),
      filter_by_tags: random.chance(0.3),
      instance: index % 5 === 4 ? null : random.pick(SCRAPPER_INSTANCES),
      last_scrapping_at: hasRun ? new Date(now - random.next() * 72 * HOUR).toISOString() : null,
      has_error: hasRun && index % 7 === 3,
      created_at: new Date(now - random.integer(40, 400) * 24 * HOUR).toISOString(),
    };
  });
  await insertRows(transaction, 'scrappers', rows);
}
