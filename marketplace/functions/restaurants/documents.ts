import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import type { UploadLimits } from '../../../server/work/files/file-store.ts';
import { findRestaurant, lockRestaurant } from '../../restaurants/find-restaurant.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';

const LIMITS: UploadLimits = {
  kinds: ['pdf', 'jpg', 'png'],
  megabytes: 10,
  isPaper: true,
  refusal: 'Unsupported file type, only pdf and image allowed.',
};

/** Documents of a restaurant: permits, licences, contracts. A new file replaces an older one of the same name. */
export const RESTAURANT_DOCUMENT_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchRestaurantDocuments', async ({ restaurantId }, { database }) => {
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
  }),

  defineFunction('uploadRestaurantDocument', async ({ restaurantId, name, expiresAt = null, file: content }, context) => {
    const { database, files, now } = context;
    await lockRestaurant(database, restaurantId);
    const title = name.trim();
    if (title === '') throw new FunctionError('A document needs a name.');
    const [id, file] = [newId(), await files.keepUpload(content, LIMITS)];
    const row = { id, restaurant_id: restaurantId, name: title, file, created_at: now, expires_at: expiresAt };
    await database.insertInto('restaurant_documents').values(row).execute();
    return { objectId: id };
  }),

  defineFunction('replaceRestaurantDocument', async ({ id, expiresAt = null, file: content }, context) => {
    const { database, files, now } = context;
    await lockDocument(context, id);
    const columns = { file: await files.keepUpload(content, LIMITS), created_at: now, expires_at: expiresAt };
    await database.updateTable('restaurant_documents').set(columns).where('id', '=', id).execute();
    return { objectId: id };
  }),

  defineFunction('deleteRestaurantDocument', async ({ id }, context) => {
    await lockDocument(context, id);
    await context.database.deleteFrom('restaurant_documents').where('id', '=', id).execute();
    return { objectId: id };
  }),
];

async function lockDocument({ database }: MarketplaceContext, id: string): Promise<void> {
  const query = database.selectFrom('restaurant_documents').select('id').where('id', '=', id);
  const row = await query.forUpdate().executeTakeFirst();
  if (row === undefined) throw new FunctionError('This document does not exist any more.');
}
