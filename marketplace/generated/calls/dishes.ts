// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DishValue } from '../entities/dish.ts';
import type { DishListRowValue } from '../entities/dish-list-row.ts';
import type { DishSuggestionValue } from '../entities/dish-suggestion.ts';
import type { DishVariantChangesValue } from '../entities/dish-variant-changes.ts';
import type { DishSortField, SortOrder } from '../enums.ts';

/** The calls of dishes. */
export interface DishesCalls {
  fetchDishes: {
    params: {
      filter?: { dishId?: string; restaurantId?: string };
      page?: number;
      limit?: number;
      sort?: { field: DishSortField; order: SortOrder };
    };
    result: { items?: Array<DishListRowValue>; total: number };
  };
  searchDishes: {
    params: { searchTerm?: string; filter?: { restaurantId?: string }; id?: string };
    result: Array<DishSuggestionValue>;
  };
  getDishDetailV3: { params: { id: string; responseAsHierarchy?: boolean }; result: DishValue };
  createDish: {
    params: {
      name: string;
      price: number;
      maxSelectedVariants?: number | null;
      restaurantId: string;
      description?: string | null;
      taxPercent?: number | null;
      category?: string | null;
      minSelectedVariants?: number;
      quantity?: number | null;
    };
    result: { id: string };
  };
  saveDish: {
    params: {
      name: string;
      price: number;
      maxSelectedVariants?: number | null;
      dishId: string;
      restaurantId: string;
      description?: string | null;
      taxPercent?: number | null;
      category?: string | null;
      minSelectedVariants?: number;
      quantity?: number | null;
    };
    result: DishValue;
  };
  uploadDishImage: { params: { id: string; file: string }; result: { objectId: string; image: string } };
  deleteDish: { params: { dishId: string; restaurantId: string }; result: { objectId: string } };
  toggleDishAvailability: {
    params: { dishId: string; restaurantId: string };
    result: { objectId: string; available?: boolean };
  };
  duplicateDish: { params: { dishId: string }; result: { objectId: string } };
  createDishVariant: {
    params: {
      name: string;
      price: number;
      minCount: number;
      maxCount: number;
      minSelectedVariants?: number;
      maxSelectedVariants?: number | null;
      available?: boolean;
      dishId: string;
      restaurantId: string;
      parentId?: string | null;
      responseAsHierarchy?: boolean;
    };
    result: DishValue;
  };
  saveDishVariants: {
    params: { dishId: string; variants: Array<DishVariantChangesValue>; responseAsHierarchy?: boolean };
    result: DishValue;
  };
  deleteDishVariant: {
    params: { dishVariantId: string; restaurantId: string; responseAsTree?: boolean };
    result: DishValue;
  };
  toggleDishVariantAvailability: {
    params: { dishVariantId: string; responseAsHierarchy?: boolean };
    result: DishValue;
  };
  toggleDishVariantsAvailability: { params: { id: string; responseAsTree?: boolean }; result: DishValue };
  exportRestaurantMenu: { params: { restaurantId: string }; result: { url: string } };
}
