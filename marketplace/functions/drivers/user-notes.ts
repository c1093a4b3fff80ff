import type { Kysely } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import type { UserNoteValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';
import { editNote } from '../edit-note.ts';
import { loadEditedNotes } from '../load-notes.ts';
import { noteText } from '../note-text.ts';
import { lockUser } from '../people/find-user.ts';

/** Notes of staff on a person. An edited note keeps its author and shows the editor. */
export const USER_NOTE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('addUserNote', async ({ userId, note }, { database, user, now }) => {
    const text = noteText(note);
    await lockUser(database, userId);
    const row = { id: newId(), user_id: userId, note: text, created_at: now, by_id: user.id };
    await database.insertInto('user_notes').values(row).execute();
    return withNotes(database, userId);
  }),

  defineFunction('editUserNote', async ({ userId, noteId, note }, context) => {
    await lockUser(context.database, userId);
    await editNote(context, 'user_notes', { subjectId: userId, noteId, note });
    return withNotes(context.database, userId);
  }),

  defineFunction('deleteUserNote', async ({ userId, noteId }, context) => {
    await findNote(context, userId, noteId);
    await context.database.deleteFrom('user_notes').where('id', '=', noteId).execute();
    return withNotes(context.database, userId);
  }),
];

/** Notes on a person, the newest first. */
export async function loadUserNotes(database: Kysely<Tables>, userId: string): Promise<UserNoteValue[]> {
  const notes = await loadEditedNotes(database, 'user_notes', userId);
  return notes.map(({ by_id, full_name, ...note }) => ({ ...note, by: by_id === null ? null : { objectId: by_id, full_name } }));
}

async function withNotes(database: Kysely<Tables>, userId: string): Promise<{ objectId: string; notes: UserNoteValue[] }> {
  return { objectId: userId, notes: await loadUserNotes(database, userId) };
}

async function findNote({ database }: MarketplaceContext, userId: string, noteId: string): Promise<void> {
  await lockUser(database, userId);
  const own = database.selectFrom('user_notes').select('id').where('id', '=', noteId).where('user_id', '=', userId);
  if ((await own.executeTakeFirst()) === undefined) throw new FunctionError('This note does not exist any more.');
}
