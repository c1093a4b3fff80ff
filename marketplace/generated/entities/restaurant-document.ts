// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Document. */
export interface RestaurantDocumentValue {
  objectId: string;
  name: string;
  url: string;
  createdAt: string;
  expiresAt?: string | null;
}
