// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Note. */
export interface UserNoteValue {
  id: string;
  note: string;
  createdAt: string;
  by?: { objectId: string; full_name?: string | null } | null;
  editedAt?: string | null;
  editedBy?: { objectId: string; full_name?: string | null } | null;
}
