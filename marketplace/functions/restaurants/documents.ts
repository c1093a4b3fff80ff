import { defineFunction } from '../define-function.ts';
import { findRestaurant } from './find-restaurant.ts';

/** The papers of a restaurant, the newest first. */
export const fetchRestaurantDocuments = defineFunction('fetchRestaurantDocuments', async ({ restaurantId }, { database }) => {
  await findRestaurant(database, restaurantId);
  const rows = await database
    .selectFrom('restaurant_documents')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    objectId: row.id,
    name: row.name,
    url: `/files/${row.file}`,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  }));
});
