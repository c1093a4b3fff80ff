// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Vehicle Type. */
export interface VehicleTypeValue {
  objectId: string;
  type: string;
  capacity?: string | null;
}
