import { sql } from 'kysely';
import { FunctionError } from '../../server/base/errors/function-error.ts';
import type { MarketplaceContext } from './define-function.ts';
import { type EditedNotes, NOTE_SUBJECTS } from './note-subjects.ts';
import { noteText } from './note-text.ts';

interface NoteChange {
  /** Subject of the note. */
  subjectId: string;
  noteId: string;
  note: string;
}

/**
 * Sets the text of a note with editor and time in one statement; an unchanged text is no edit. Returns the stored text. Throws
 * `FunctionError` for a blank text or an unknown note.
 */
export async function editNote({ database, user, now }: MarketplaceContext, table: EditedNotes, change: NoteChange): Promise<string> {
  const text = noteText(change.note);
  const { rows } = await sql`
    update ${sql.table(table)} set note = ${text},
      edited_at = case when note = ${text} then edited_at else ${now} end,
      edited_by_id = case when note = ${text} then edited_by_id else ${user.id} end
    where id = ${change.noteId} and ${sql.ref(NOTE_SUBJECTS[table])} = ${change.subjectId}
    returning id`.execute(database);
  if (rows.length === 0) throw new FunctionError('This note does not exist any more.');
  return text;
}
