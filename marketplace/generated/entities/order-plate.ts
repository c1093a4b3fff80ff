// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { OrderDishSpecValue } from './order-dish-spec.ts';

/** Plate. */
export interface OrderPlateValue {
  id: string;
  specs?: Array<OrderDishSpecValue>;
  notes?: string | null;
}
