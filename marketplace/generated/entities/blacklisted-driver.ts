// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Blacklisted Driver. */
export interface BlacklistedDriverValue {
  objectId: string;
  full_name: string;
}
