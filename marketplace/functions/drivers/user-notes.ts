import type { Kysely } from 'kysely';
import { FunctionError } from '../../../server/errors/function-error.ts';
import { newId } from '../../../server/new-id.ts';
import type { UserNoteValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type FunctionContext, type ServerFunction } from '../define-function.ts';
import { lockUser } from '../people/find-user.ts';

/** Notes of staff on a person. A note keeps its author when somebody else edits it. */
export const USER_NOTE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('addUserNote', async ({ userId, note }, { database, user, now }) => {
    const text = textOf(note);
    await lockUser(database, userId);
    const row = { id: newId(), user_id: userId, note: text, created_at: now, by_id: user.id };
    await database.insertInto('user_notes').values(row).execute();
    return withNotes(database, userId);
  }),

  defineFunction('editUserNote', async ({ userId, noteId, note }, context) => {
    const text = textOf(note);
    await findNote(context, userId, noteId);
    await context.database.updateTable('user_notes').set({ note: text }).where('id', '=', noteId).execute();
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
  const rows = await database
    .selectFrom('user_notes')
    .leftJoin('users', 'users.id', 'user_notes.by_id')
    .select(['user_notes.id', 'note', 'user_notes.created_at', 'by_id', 'full_name'])
    .where('user_id', '=', userId)
    .orderBy('user_notes.created_at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    by: row.by_id === null ? null : { objectId: row.by_id, full_name: row.full_name },
  }));
}

async function withNotes(database: Kysely<Tables>, userId: string): Promise<{ objectId: string; notes: UserNoteValue[] }> {
  return { objectId: userId, notes: await loadUserNotes(database, userId) };
}

async function findNote({ database }: FunctionContext, userId: string, noteId: string): Promise<void> {
  await lockUser(database, userId);
  const own = database.selectFrom('user_notes').select('id').where('id', '=', noteId).where('user_id', '=', userId);
  if ((await own.executeTakeFirst()) === undefined) throw new FunctionError('This note does not exist any more.');
}

function textOf(note: string): string {
  const text = note.trim();
  if (text === '') throw new FunctionError('Note cannot be empty.');
  return text;
}
