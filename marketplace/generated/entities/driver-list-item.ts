// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Driver. */
export interface DriverListItemValue {
  full_name: string;
  driverApprovedAt?: string | null;
  createdAt: string;
  email?: string | null;
  phone?: string | null;
  isDriver?: boolean;
  objectId: string;
}
