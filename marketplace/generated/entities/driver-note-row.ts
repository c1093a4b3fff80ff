// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Driver Note. */
export interface DriverNoteRowValue {
  noteId: string;
  driverId: string;
  driverName: string;
  note: string;
  createdAt: string;
  createdBy?: string | null;
  creatorId?: string | null;
}
