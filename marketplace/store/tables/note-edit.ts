import type { NullableMoment } from '../../../server/base/store/columns.ts';

/** Who edited a note last, the author too, and when: columns of all notes that can be edited. */
export interface NoteEdit {
  edited_at: NullableMoment;
  edited_by_id: string | null;
}
