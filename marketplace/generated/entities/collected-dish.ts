// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Dish. */
export interface CollectedDishValue {
  objectId: string;
  name: string;
  description?: string | null;
  image?: string | null;
  deleted?: boolean;
}
