// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { RestaurantCollectionValue } from '../entities/restaurant-collection.ts';
import type { RestaurantCollectionRowValue } from '../entities/restaurant-collection-row.ts';
import type { CollectionSortField, SortOrder } from '../enums.ts';

/** The calls of restaurant-collections. */
export interface RestaurantCollectionsCalls {
  fetchAllRestaurantCollections: {
    params: {
      filter?: { featured?: boolean; active?: boolean };
      page?: number;
      limit?: number;
      sort?: { field: CollectionSortField; order: SortOrder };
    };
    result: { items?: Array<RestaurantCollectionRowValue>; total: number };
  };
  fetchRestaurantCollectionDetailForAdmin: { params: { id: string }; result: RestaurantCollectionValue };
  createRestaurantCollection: { params: { name: string }; result: RestaurantCollectionValue };
  updateRestaurantCollection: {
    params: { id: string; data: { featured?: boolean; active?: boolean; name?: string; icon?: string } };
    result: RestaurantCollectionValue;
  };
  addRestaurantToRestaurantCollection: {
    params: { collectionId: string; restaurantIds: Array<string> };
    result: RestaurantCollectionValue;
  };
  removeRestaurantFromRestaurantCollection: {
    params: { collectionId: string; restaurantId: string };
    result: RestaurantCollectionValue;
  };
  deleteRestaurantCollection: { params: { id: string }; result: { objectId: string } };
}
