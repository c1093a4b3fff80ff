// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Rejection. */
export interface DriverRejectionValue {
  driverId: string;
  driverName?: string | null;
  reason?: string | null;
  bonusAssigned?: number | null;
  rejectedAt: string;
}
