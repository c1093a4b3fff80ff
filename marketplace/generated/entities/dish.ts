// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DishVariantValue } from './dish-variant.ts';
import type { RestaurantValue } from './restaurant.ts';

/** Dish. */
export interface DishValue {
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
  quantity?: number | null;
  taxPercent?: number | null;
  minSelectedVariants: number;
  maxSelectedVariants?: number | null;
  dynamicLink?: string | null;
  variants?: Array<DishVariantValue>;
}
