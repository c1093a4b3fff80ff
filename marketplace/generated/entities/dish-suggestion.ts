// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Dish. */
export interface DishSuggestionValue {
  id: string;
  name: string;
  restaurantName: string;
}
