// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Restaurant Collection. */
export interface RestaurantCollectionRowValue {
  objectId: string;
  name: string;
  featured?: boolean;
  active?: boolean;
  user?: { objectId: string; full_name: string } | null;
  createdAt: string;
  restaurants?: Array<{ objectId: string }>;
}
