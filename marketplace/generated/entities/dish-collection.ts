// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { CollectedDishValue } from './collected-dish.ts';

/** Dish Collection. */
export interface DishCollectionValue {
  objectId: string;
  name: string;
  verticalType?: string | null;
  featured?: boolean;
  active?: boolean;
  icon?: string | null;
  dynamicLink?: string | null;
  items?: Array<CollectedDishValue>;
  user?: { objectId: string; full_name: string } | null;
  createdAt: string;
}
