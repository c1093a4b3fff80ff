import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../store/tables/index.ts';
import { type EditedNotes, NOTE_SUBJECTS } from './note-subjects.ts';

/** Common columns of all tables of notes, and of those whose notes can be edited. */
type Written = Pick<Selectable<Tables['order_notes']>, 'id' | 'note' | 'created_at' | 'by_id' | 'seq' | 'edited_at' | 'edited_by_id'>;

/** A note with its author's name. */
export interface LoadedNote {
  id: string;
  note: string;
  createdAt: string;
  by_id: string | null;
  full_name: string | null;
}

/** An editable note with its last edit, and the editor if it is not the author. */
export interface LoadedEditedNote extends LoadedNote {
  editedAt: string | null;
  editedBy: { objectId: string; full_name: string | null } | null;
}

/** Notes on an order, person, lead, restaurant, store merchant or dispute, the newest first. */
export async function loadNotes(database: Kysely<Tables>, table: keyof typeof NOTE_SUBJECTS, subjectId: string): Promise<LoadedNote[]> {
  const rows = await notesOf(database, table, subjectId).execute();
  return rows.map(loadedNote);
}

/** The same for editable notes, with their last edit. */
export async function loadEditedNotes(database: Kysely<Tables>, table: EditedNotes, subjectId: string): Promise<LoadedEditedNote[]> {
  const rows = await notesOf(database, table, subjectId)
    .leftJoin('users as editors', 'editors.id', 'written.edited_by_id')
    .select(['written.edited_at', 'written.edited_by_id', 'editors.full_name as editor_name'])
    .execute();
  return rows.map(({ edited_at, edited_by_id, editor_name, ...row }) => ({
    ...loadedNote(row),
    editedAt: edited_at?.toISOString() ?? null,
    editedBy: edited_by_id === null || edited_by_id === row.by_id ? null : { objectId: edited_by_id, full_name: editor_name },
  }));
}

function notesOf(database: Kysely<Tables>, table: keyof typeof NOTE_SUBJECTS, subjectId: string) {
  return database
    .selectFrom(sql<Written>`${sql.table(table)}`.as('written'))
    .leftJoin('users', 'users.id', 'written.by_id')
    .select(['written.id', 'written.note', 'written.created_at', 'written.by_id', 'users.full_name'])
    .where(sql.ref(`written.${NOTE_SUBJECTS[table]}`), '=', subjectId)
    .orderBy('written.created_at', 'desc')
    .orderBy('written.seq', 'desc');
}

function loadedNote({ created_at, ...row }: Omit<LoadedNote, 'createdAt'> & { created_at: Date }): LoadedNote {
  return { ...row, createdAt: created_at.toISOString() };
}
