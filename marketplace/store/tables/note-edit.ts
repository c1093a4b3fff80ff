import type { NullableMoment } from '../../../server/base/store/columns.ts';

/** Last editor of a note (its author at first) and time: columns of all editable notes. */
export interface NoteEdit {
  edited_at: NullableMoment;
  edited_by_id: string | null;
}
