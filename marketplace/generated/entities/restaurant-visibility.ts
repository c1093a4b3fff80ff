// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { RestaurantDecision } from '../enums.ts';

/** Visibility. */
export interface RestaurantVisibilityValue {
  hidden?: boolean;
  decision: RestaurantDecision;
  reasons?: Array<string>;
}
