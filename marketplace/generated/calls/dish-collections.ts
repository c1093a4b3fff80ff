// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DishCollectionValue } from '../entities/dish-collection.ts';
import type { DishCollectionRowValue } from '../entities/dish-collection-row.ts';
import type { CollectionSortField, SortOrder } from '../enums.ts';

/** The calls of dish-collections. */
export interface DishCollectionsCalls {
  fetchAllDishCollections: {
    params: {
      filter?: { verticalType?: string; featured?: boolean; active?: boolean };
      page?: number;
      limit?: number;
      sort?: { field: CollectionSortField; order: SortOrder };
    };
    result: { items?: Array<DishCollectionRowValue>; total: number };
  };
  fetchDishCollectionDetail: { params: { id: string }; result: DishCollectionValue };
  createDishCollection: { params: { name: string }; result: DishCollectionValue };
  updateDishCollection: {
    params: {
      id: string;
      data: { featured?: boolean; active?: boolean; verticalType?: string | null; name?: string; icon?: string };
    };
    result: DishCollectionValue;
  };
  addItemsToDishCollection: { params: { collectionId: string; dishIds: Array<string> }; result: DishCollectionValue };
  removeItemFromDishCollection: { params: { collectionId: string; dishId: string }; result: DishCollectionValue };
  deleteDishCollection: { params: { id: string }; result: { objectId: string } };
}
