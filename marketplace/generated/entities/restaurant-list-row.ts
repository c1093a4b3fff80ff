// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Restaurant. */
export interface RestaurantListRowValue {
  objectId: string;
  restaurant_name: string;
  town: string;
  createdAt: string;
  active?: boolean;
  online?: boolean;
  featured?: boolean;
  slug?: string | null;
  avgCookingTime?: number | null;
  type: string;
  publicLink?: string | null;
}
