import { type Kysely, sql } from 'kysely';
import type { RestaurantDetailValue, RestaurantNoteValue } from '../../generated/index.ts';
import { maskNumber } from '../../mask-number.ts';
import type { RestaurantRow } from '../../restaurants/find-restaurant.ts';
import type { Tables } from '../../store/tables/index.ts';
import type { MarketplaceContext } from '../define-function.ts';
import { loadEditedNotes } from '../load-notes.ts';
import { publicLink } from './verticals.ts';
import { loadAverages } from './visibility.ts';

/** Dependencies of the read. */
type Asked = Pick<MarketplaceContext, 'database' | 'now' | 'services'>;

/** A restaurant with all fields for staff. Bank numbers are masked. */
export async function restaurantDetail({ database, now, services }: Asked, row: RestaurantRow): Promise<RestaurantDetailValue> {
  const { profile } = row;
  const { cookingTime, elapsedTime } = await loadAverages(database, row.id, now);
  return {
    ...profile,
    objectId: row.id,
    restaurantId: row.code,
    restaurant_name: row.name,
    contact_address: row.address,
    contact_phone: row.phone,
    town: row.town,
    restaurant_geo: { latitude: row.latitude, longitude: row.longitude },
    type: row.vertical,
    category: row.cuisine,
    online: row.online,
    active: row.active,
    featured: row.featured,
    acceptsDeferred: row.accepts_deferred,
    isDeleted: row.deleted,
    autoLogOff: row.auto_log_off,
    autoLogIn: row.auto_log_in,
    averageRating: await averageRating(database, row.id),
    avgCookingTime: cookingTime,
    avgElapsedTime: elapsedTime,
    contractDate: row.contract_date?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    dynamicLink: publicLink(services.publicAddress, row.vertical, profile.slug),
    bankAccountNo: maskNumber(profile.bankAccountNo),
    routingNo: maskNumber(profile.routingNo),
    categories: row.categories,
    serviceableTracts: profile.serviceableTracts ?? [],
    notes: await loadRestaurantNotes(database, row.id),
  };
}

/** Notes of a restaurant, the newest first. */
export async function loadRestaurantNotes(database: Kysely<Tables>, restaurantId: string): Promise<RestaurantNoteValue[]> {
  const notes = await loadEditedNotes(database, 'restaurant_notes', restaurantId);
  return notes.map(({ id, note, full_name, createdAt, editedAt, editedBy }) => ({
    noteId: id,
    note,
    by: full_name,
    createdAt,
    editedAt,
    editedBy: editedBy?.full_name ?? null,
  }));
}

/** Average rating of the restaurant itself, one decimal; null without ratings. */
async function averageRating(database: Kysely<Tables>, restaurantId: string): Promise<number | null> {
  const { stars } = await database
    .selectFrom('reviews')
    .select(sql<number | null>`round(avg((ratings->'restaurant'->>'star')::numeric), 1)::float8`.as('stars'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return stars;
}
