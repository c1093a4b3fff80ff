import { type Selectable, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import type { ScrapperValue } from '../../generated/index.ts';
import { findRestaurant } from '../../restaurants/find-restaurant.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';

type ScrapperRow = Selectable<Tables['scrappers']>;

/** Servers that scrappers run on. */
export const SCRAPPER_INSTANCES = ['scrapper-1', 'scrapper-2', 'scrapper-3'];

/** Jobs that read menus of other sites: sections 2.12 and 7 of the restaurants document. They run on servers of their own. */
export const SCRAPPER_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchScrappers', async (_params, { database }) => {
    const rows = await database.selectFrom('scrappers').selectAll().orderBy(sql`lower(name)`).orderBy('id').execute();
    return rows.map(scrapperValue);
  }),

  defineFunction('fetchScrapperDetails', async ({ id }, { database }) => {
    const row = await database.selectFrom('scrappers').selectAll().where('id', '=', id).executeTakeFirst();
    return scrapperValue(row ?? missing(id));
  }),

  defineFunction('getScrapperServerInstances', async () => [...SCRAPPER_INSTANCES]),

  defineFunction('createScrapper', async ({ name, vendorId, url, platform }, { database, now }) => {
    await findRestaurant(database, vendorId);
    const id = newId();
    const row = { id, name: nameOf(name), restaurant_id: vendorId, platform, url, created_at: now };
    await database.insertInto('scrappers').values(row).execute();
    return { id };
  }),

  defineFunction('updateScrapper', async ({ id, name, vendorId, platform, scrappingURL }, context) => {
    if (vendorId !== undefined) await findRestaurant(context.database, vendorId);
    return change(context, id, () => ({
      ...(name === undefined ? {} : { name: nameOf(name) }),
      ...(vendorId === undefined ? {} : { restaurant_id: vendorId }),
      ...(platform === undefined ? {} : { platform }),
      ...(scrappingURL === undefined ? {} : { url: scrappingURL }),
    }));
  }),

  defineFunction('toggleScrapperActiveStatus', async ({ id }, context) => change(context, id, ({ active }) => ({ active: !active }))),

  defineFunction('toggleScrapperFilterByTags', async ({ id }, context) =>
    change(context, id, ({ filter_by_tags }) => ({ filter_by_tags: !filter_by_tags })),
  ),

  defineFunction('updateLastScrappingTime', async ({ id, lastScrappingTime }, context) => {
    if (Date.parse(lastScrappingTime) > context.now.getTime()) throw new FunctionError('The last scrapping time cannot lie in the future.');
    return change(context, id, () => ({ last_scrapping_at: lastScrappingTime }));
  }),

  defineFunction('setScrapperServerInstance', async ({ id, instance }, context) => {
    if (!SCRAPPER_INSTANCES.includes(instance)) throw new FunctionError(`There is no server instance ${instance}.`);
    return change(context, id, () => ({ instance }));
  }),

  defineFunction('removeScrapperServerInstance', async ({ id }, context) => change(context, id, () => ({ instance: null }))),
];

interface Columns {
  name?: string;
  restaurant_id?: string;
  platform?: ScrapperRow['platform'];
  url?: string;
  active?: boolean;
  filter_by_tags?: boolean;
  instance?: string | null;
  last_scrapping_at?: string;
}

/** Changes a locked scrapper, so that concurrent switches are serialised. */
async function change(
  { database, now }: MarketplaceContext,
  id: string,
  columns: (row: ScrapperRow) => Columns,
): Promise<{ objectId: string }> {
  const row = await database.selectFrom('scrappers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  await database
    .updateTable('scrappers')
    .set({ ...columns(row ?? missing(id)), updated_at: now })
    .where('id', '=', id)
    .execute();
  return { objectId: id };
}

function scrapperValue(row: ScrapperRow): ScrapperValue {
  const lastScrappingTime = row.last_scrapping_at?.toISOString() ?? null;
  return {
    objectId: row.id,
    name: row.name,
    vendorId: row.restaurant_id,
    platform: row.platform,
    scrappingURL: row.url,
    active: row.active,
    filterByTags: row.filter_by_tags,
    scrapperServerInstance: row.instance,
    lastScrappingTime,
    hasError: row.has_error,
    scrappingStats: { running: row.running, lastScrappingTime },
  };
}

function nameOf(name: string): string {
  const text = name.trim();
  if (text === '') throw new FunctionError('A scrapper needs a name.');
  return text;
}

function missing(id: string): never {
  throw new FunctionError(`There is no scrapper with the id ${id}.`);
}
