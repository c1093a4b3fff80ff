// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Restaurant. */
export interface CollectedRestaurantValue {
  objectId: string;
  restaurant_name: string;
  image?: string | null;
  isDeleted?: boolean;
}
