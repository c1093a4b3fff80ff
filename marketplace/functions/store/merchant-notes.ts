import type { Kysely } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import type { StoreMerchantNoteValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';
import { editNote } from '../edit-note.ts';
import { loadEditedNotes } from '../load-notes.ts';
import { noteText } from '../note-text.ts';
import { findMerchant } from './find-merchant.ts';

/** Notes of staff on a store merchant. An edited note keeps its author and shows the editor. */
export const MERCHANT_NOTE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchMerchantNotes', async ({ merchantId }, context) => {
    await checkMerchant(context, merchantId);
    return load(context.database, merchantId);
  }),

  defineFunction('addMerchantNote', async ({ merchantId, note }, context) => {
    await checkMerchant(context, merchantId);
    const row = { id: newId(), merchant_id: merchantId, note: noteText(note), created_at: context.now, by_id: context.user.id };
    await context.database.insertInto('store_merchant_notes').values(row).execute();
    return { notes: await load(context.database, merchantId) };
  }),

  defineFunction('editMerchantNote', async ({ merchantId, noteId, note }, context) => {
    await editNote(context, 'store_merchant_notes', { subjectId: merchantId, noteId, note });
    return { notes: await load(context.database, merchantId) };
  }),

  defineFunction('deleteMerchantNote', async ({ merchantId, noteId }, { database }) => {
    const deleted = await database
      .deleteFrom('store_merchant_notes')
      .where('id', '=', noteId)
      .where('merchant_id', '=', merchantId)
      .returning('id')
      .executeTakeFirst();
    if (deleted === undefined) throw new FunctionError('This note does not exist any more.');
    return { notes: await load(database, merchantId) };
  }),
];

/** A merchant of another back end is unknown here, but may have notes. */
async function checkMerchant({ database, services }: MarketplaceContext, id: string): Promise<void> {
  if (!services.isStoreElsewhere) await findMerchant(database, id);
}

async function load(database: Kysely<Tables>, merchantId: string): Promise<StoreMerchantNoteValue[]> {
  const notes = await loadEditedNotes(database, 'store_merchant_notes', merchantId);
  return notes.map(({ by_id, full_name, ...note }) => ({ ...note, by: by_id === null ? null : { objectId: by_id, full_name } }));
}
