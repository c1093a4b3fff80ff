// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { TagValue } from '../entities/tag.ts';

/** The calls of tags. */
export interface TagsCalls {
  fetchRestaurantTags: { params: Record<string, never>; result: Array<TagValue> };
  createRestaurantTag: { params: { name: string }; result: TagValue };
  deleteRestaurantTag: { params: { id: string }; result: { objectId: string } };
  fetchDishTags: { params: Record<string, never>; result: Array<TagValue> };
  createDishTag: { params: { name: string }; result: TagValue };
  deleteDishTag: { params: { id: string }; result: { objectId: string } };
}
