// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Order. */
export interface ElapsedOrderValue {
  objectId: string;
  restaurantId: string;
  elapsedTime: number;
  isExcluded?: boolean;
}
