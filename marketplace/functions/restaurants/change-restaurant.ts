import { sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import { isMasked } from '../../../src/language/contracts/mask-text.ts';
import type { RestaurantChangesValue } from '../../generated/index.ts';
import { findRestaurant, lockRestaurant } from '../../restaurants/find-restaurant.ts';
import { slugOf } from '../../slug-of.ts';
import type { RestaurantProfile } from '../../store/documents.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';
import { restaurantDetail } from './restaurant-detail.ts';
import { checkSchedule } from './schedule.ts';
import { isVertical } from './verticals.ts';

const SECONDARY = '#fd7e14';

/** Creating and changing restaurants: §2.4, §2.5 and §7 of the restaurants document. */
export const RESTAURANT_CHANGE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('createRestaurant', async ({ data }, context) => {
    const { restaurant_name, contact_address, town, restaurant_geo, type } = data;
    if (!restaurant_name || !contact_address || !town || !restaurant_geo || !type)
      throw new FunctionError('A restaurant needs a name, an address with its town and place, and a vertical type.');
    const id = newId();
    const place = { latitude: restaurant_geo.latitude, longitude: restaurant_geo.longitude };
    const start = {
      id,
      name: restaurant_name,
      cuisine: '',
      town,
      address: contact_address,
      phone: null,
      ...place,
      created_at: context.now,
    };
    await context.database.insertInto('restaurants').values(start).execute();
    await write(
      context,
      id,
      { colorTheme: { secondary: SECONDARY } },
      { ...data, slug: data.slug ?? (await freeSlug(context, restaurant_name)) },
    );
    return restaurantDetail(context, await findRestaurant(context.database, id));
  }),

  defineFunction('updateRestaurant', async ({ restaurantId, data }, context) => {
    const { profile } = await lockRestaurant(context.database, restaurantId);
    await write(context, restaurantId, profile, data);
    return restaurantDetail(context, await findRestaurant(context.database, restaurantId));
  }),
];

async function write(context: MarketplaceContext, id: string, profile: RestaurantProfile, data: RestaurantChangesValue): Promise<void> {
  const { restaurant_name, contact_address, contact_phone, town, restaurant_geo, type, category, ...more } = data;
  const { featured, contractDate, ...settings } = more;
  if (type !== undefined && !isVertical(type)) throw new FunctionError(`There is no vertical type ${type}.`);
  if (settings.slug) await checkSlug(context, id, settings.slug);
  const columns = {
    ...(restaurant_name === undefined ? {} : { name: filled(restaurant_name, 'name') }),
    ...(contact_address === undefined ? {} : { address: filled(contact_address, 'address') }),
    ...(town === undefined ? {} : { town: filled(town, 'town') }),
    ...(contact_phone === undefined ? {} : { phone: contact_phone }),
    ...(restaurant_geo === undefined ? {} : { latitude: restaurant_geo.latitude, longitude: restaurant_geo.longitude }),
    ...(type === undefined ? {} : { vertical: type }),
    ...(category === undefined ? {} : { cuisine: category ?? '' }),
    ...(featured === undefined ? {} : { featured }),
    ...(contractDate === undefined ? {} : { contract_date: contractDate }),
    profile: JSON.stringify(mergeProfile(profile, settings)),
  };
  await context.database.updateTable('restaurants').set(columns).where('id', '=', id).execute();
}

/** Merges settings: group by group, null clears, a masked number stays unchanged. */
function mergeProfile(before: RestaurantProfile, changes: RestaurantProfile): RestaurantProfile {
  const merged: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete merged[key];
    else if (typeof value === 'string' && isMasked(value)) continue;
    else if (key === 'schedule') merged[key] = checkSchedule(value as string);
    else if (typeof value === 'object' && !Array.isArray(value)) merged[key] = { ...(merged[key] as object), ...value };
    else merged[key] = value;
  }
  return merged as RestaurantProfile;
}

function filled(text: string, what: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new FunctionError(`A restaurant needs ${what === 'address' ? 'an' : 'a'} ${what}.`);
  return trimmed;
}

async function isTaken({ database }: MarketplaceContext, id: string | null, slug: string): Promise<boolean> {
  let query = database.selectFrom('restaurants').select('id').where(sql`profile->>'slug'`, '=', slug);
  if (id !== null) query = query.where('id', '!=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

async function checkSlug(context: MarketplaceContext, id: string, slug: string): Promise<void> {
  if (await isTaken(context, id, slug)) throw new FunctionError(`Another restaurant has the slug ${slug}.`);
}

async function freeSlug(context: MarketplaceContext, name: string): Promise<string> {
  const slug = slugOf(name);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    if (!(await isTaken(context, null, candidate))) return candidate;
  }
}
