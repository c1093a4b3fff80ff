// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Note. */
export interface DisputeNoteValue {
  id: string;
  note: string;
  by: { objectId: string; full_name?: string | null };
  timestamp: string;
}
