// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** User. */
export interface UserValue {
  objectId: string;
  full_name: string;
  email?: string | null;
  phone?: string | null;
  isDriver?: boolean;
}
