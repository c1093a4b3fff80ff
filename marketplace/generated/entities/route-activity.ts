// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { RouteActivityType } from '../enums.ts';

/** Stop. */
export interface RouteActivityValue {
  id?: string | null;
  type: RouteActivityType;
  address: { lat: number; lon: number };
}
