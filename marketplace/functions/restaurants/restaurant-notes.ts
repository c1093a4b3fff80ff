import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import { lockRestaurant } from '../../restaurants/find-restaurant.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';
import { editNote } from '../edit-note.ts';
import { noteText } from '../note-text.ts';
import { loadRestaurantNotes } from './restaurant-detail.ts';

/** Notes of staff on a restaurant. A note keeps its author when somebody else edits it, and says who did. */
export const RESTAURANT_NOTE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('addRestaurantNote', async ({ restaurantId, note }, { database, user, now }) => {
    const text = noteText(note);
    await lockRestaurant(database, restaurantId);
    const row = { id: newId(), restaurant_id: restaurantId, note: text, created_at: now, by_id: user.id };
    await database.insertInto('restaurant_notes').values(row).execute();
    return { notes: await loadRestaurantNotes(database, restaurantId) };
  }),

  defineFunction('editRestaurantNote', async ({ restaurantId, noteId, note }, context) => {
    await lockRestaurant(context.database, restaurantId);
    await editNote(context, 'restaurant_notes', { subjectId: restaurantId, noteId, note });
    return { notes: await loadRestaurantNotes(context.database, restaurantId) };
  }),

  defineFunction('deleteRestaurantNote', async ({ restaurantId, noteId }, context) => {
    await findNote(context, restaurantId, noteId);
    await context.database.deleteFrom('restaurant_notes').where('id', '=', noteId).execute();
    return { notes: await loadRestaurantNotes(context.database, restaurantId) };
  }),
];

async function findNote({ database }: MarketplaceContext, restaurantId: string, noteId: string): Promise<void> {
  await lockRestaurant(database, restaurantId);
  const note = await database
    .selectFrom('restaurant_notes')
    .select('id')
    .where('id', '=', noteId)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (note === undefined) throw new FunctionError('This note does not exist any more.');
}
