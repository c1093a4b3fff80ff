// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DishListRowValue } from '../entities/dish-list-row.ts';
import type { UvaCategoryValue } from '../entities/uva-category.ts';
import type { UvaCategoryNodeValue } from '../entities/uva-category-node.ts';

/** The calls of uva-categories. */
export interface UvaCategoriesCalls {
  fetchAllUvaCategories: { params: Record<string, never>; result: Array<UvaCategoryValue> };
  fetchUvaCategoryTree: { params: Record<string, never>; result: Array<UvaCategoryNodeValue> };
  fetchUvaCategoryById: { params: { id: string }; result: UvaCategoryValue };
  createUvaCategory: {
    params: { name: string; esName?: string | null; parentCategoryId?: string | null };
    result: UvaCategoryValue;
  };
  updateUvaCategory: {
    params: { id: string; name: string; esName?: string | null; parentCategoryId?: string | null };
    result: UvaCategoryValue;
  };
  uploadUvaCategoryIcon: { params: { id: string; icon: string }; result: UvaCategoryValue };
  toggleAsMainCategory: { params: { id: string }; result: UvaCategoryValue };
  fetchDishesWithoutUvaCategories: {
    params: { restaurantId: string; page?: number; limit?: number };
    result: { items?: Array<DishListRowValue>; total: number };
  };
  assignUvaCategoryToDish: { params: { id: string; uvaCategoryId: string }; result: DishListRowValue };
}
