// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { RestaurantValue } from './restaurant.ts';

/** Dish. */
export interface DishListRowValue {
  objectId: string;
  name: string;
  description?: string | null;
  image?: string | null;
  price: number;
  available?: boolean;
  deleted?: boolean;
  variantsCount: number;
  category?: string | null;
  createdAt: string;
  restaurant: RestaurantValue;
  uvaCategory?: { objectId: string; name: string } | null;
}
