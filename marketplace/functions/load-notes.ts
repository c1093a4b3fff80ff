import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../store/tables/index.ts';

/** The column that says what a note is on, by the table of the notes. */
const SUBJECT = {
  order_notes: 'order_id',
  user_notes: 'user_id',
  lead_notes: 'lead_id',
  restaurant_notes: 'restaurant_id',
  store_merchant_notes: 'merchant_id',
  dispute_notes: 'dispute_id',
} as const;

/** What the rows of all these tables have. */
type Written = Pick<Selectable<Tables['order_notes']>, 'id' | 'note' | 'created_at' | 'by_id' | 'seq'>;

/** A note with the name of who wrote it. */
export interface LoadedNote {
  id: string;
  note: string;
  createdAt: string;
  by_id: string | null;
  full_name: string | null;
}

/** Notes on one order, person, lead, restaurant, store merchant or dispute, the newest first. */
export async function loadNotes(database: Kysely<Tables>, table: keyof typeof SUBJECT, subjectId: string): Promise<LoadedNote[]> {
  const rows = await database
    .selectFrom(sql<Written>`${sql.table(table)}`.as('written'))
    .leftJoin('users', 'users.id', 'written.by_id')
    .select(['written.id', 'written.note', 'written.created_at', 'written.by_id', 'users.full_name'])
    .where(sql.ref(`written.${SUBJECT[table]}`), '=', subjectId)
    .orderBy('written.created_at', 'desc')
    .orderBy('written.seq', 'desc')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}
