// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Note. */
export interface RestaurantNoteValue {
  noteId: string;
  note: string;
  by?: string | null;
  createdAt: string;
  editedAt?: string | null;
  editedBy?: string | null;
}
