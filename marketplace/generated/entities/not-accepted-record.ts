// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Not Accepted. */
export interface NotAcceptedRecordValue {
  driverId: string;
  driverName?: string | null;
  driverAssignedAt: string;
}
