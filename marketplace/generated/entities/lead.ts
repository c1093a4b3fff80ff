// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Lead. */
export interface LeadValue {
  objectId: string;
  full_name: string;
  email?: string | null;
}
