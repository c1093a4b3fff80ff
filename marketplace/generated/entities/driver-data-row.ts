// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Driver. */
export interface DriverDataRowValue {
  driverId: string;
  firstName: string;
  lastName?: string | null;
  email?: string | null;
  phone?: string | null;
  ssn?: string | null;
}
