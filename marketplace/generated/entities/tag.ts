// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Tag. */
export interface TagValue {
  objectId: string;
  name: string;
}
