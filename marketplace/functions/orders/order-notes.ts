import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import { lockOrder } from '../../orders/find-order.ts';
import { recordUpdate } from '../../orders/record-update.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';
import { editNote } from '../edit-note.ts';
import { noteText } from '../note-text.ts';
import { loadOrderNotes } from './order-parts.ts';

/** Notes of staff on an order. An edited note keeps its author and shows the editor; the order's updates have the earlier text. */
export const ORDER_NOTE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('addOrderNote', async ({ orderId, note }, context) => {
    await lockOrder(context.database, orderId);
    await addNote(context, orderId, note);
    return { notes: await loadOrderNotes(context.database, orderId) };
  }),

  defineFunction('editOrderNote', async ({ orderId, noteId, note }, context) => {
    const before = await findNote(context, orderId, noteId);
    const text = await editNote(context, 'order_notes', { subjectId: orderId, noteId, note });
    if (text !== before.note) await recordUpdate(context, orderId, { note: before.note }, { note: text });
    return { notes: await loadOrderNotes(context.database, orderId) };
  }),

  defineFunction('deleteOrderNote', async ({ orderId, noteId }, context) => {
    const before = await findNote(context, orderId, noteId);
    await context.database.deleteFrom('order_notes').where('id', '=', noteId).execute();
    await recordUpdate(context, orderId, { note: before.note }, { note: null });
    return { notes: await loadOrderNotes(context.database, orderId) };
  }),
];

/** Adds a note of the caller. Throws `FunctionError` for a blank one. */
export async function addNote(context: MarketplaceContext, orderId: string, note: string): Promise<void> {
  const text = noteText(note);
  const row = { id: newId(), order_id: orderId, note: text, created_at: context.now, by_id: context.user.id };
  await context.database.insertInto('order_notes').values(row).execute();
  await recordUpdate(context, orderId, { note: null }, { note: text });
}

async function findNote(context: MarketplaceContext, orderId: string, noteId: string): Promise<{ note: string }> {
  await lockOrder(context.database, orderId);
  const note = await context.database
    .selectFrom('order_notes')
    .select('note')
    .where('id', '=', noteId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (note === undefined) throw new FunctionError('This note does not exist any more.');
  return note;
}
