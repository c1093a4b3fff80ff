// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { CollectedRestaurantValue } from './collected-restaurant.ts';

/** Restaurant Collection. */
export interface RestaurantCollectionValue {
  objectId: string;
  name: string;
  featured?: boolean;
  active?: boolean;
  icon?: string | null;
  dynamicLink?: string | null;
  restaurants?: Array<CollectedRestaurantValue>;
  user?: { objectId: string; full_name: string } | null;
  createdAt: string;
}
