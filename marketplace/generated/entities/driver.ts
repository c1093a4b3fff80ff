// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Driver. */
export interface DriverValue {
  objectId: string;
  full_name: string;
  email?: string | null;
  phone?: string | null;
  createdAt?: string | null;
}
