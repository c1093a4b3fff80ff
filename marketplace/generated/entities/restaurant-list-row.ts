// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Restaurant. */
export interface RestaurantListRowValue {
  objectId: string;
  restaurant_name: string;
  town: string;
  type: string;
  createdAt: string;
  avgCookingTime?: number | null;
  active?: boolean;
  online?: boolean;
  featured?: boolean;
  slug?: string | null;
  publicLink?: string | null;
}
