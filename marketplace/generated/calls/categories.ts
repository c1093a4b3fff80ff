// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** The calls of categories. */
export interface CategoriesCalls {
  addCategory: { params: { restaurantId: string; category: string }; result: { categories?: Array<string> } };
  editCategory: {
    params: { restaurantId: string; currentCategory: string; newCategory: string };
    result: { categories?: Array<string> };
  };
  deleteCategory: { params: { restaurantId: string; category: string }; result: { categories?: Array<string> } };
  sortRestaurantCategories: {
    params: { restaurantId: string; categories: Array<string> };
    result: { categories?: Array<string> };
  };
  markCategoryAvailable: { params: { restaurantId: string; category: string }; result: { changed: number } };
  markCategoryUnavailable: { params: { restaurantId: string; category: string }; result: { changed: number } };
}
