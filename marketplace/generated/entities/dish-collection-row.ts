// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Dish Collection. */
export interface DishCollectionRowValue {
  objectId: string;
  name: string;
  verticalType?: string | null;
  featured?: boolean;
  active?: boolean;
  user?: { objectId: string; full_name: string } | null;
  createdAt: string;
  items?: Array<{ objectId: string }>;
}
