// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Restaurant. */
export interface RestaurantValue {
  objectId: string;
  restaurant_name: string;
  town?: string | null;
}
