// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { OrderPlateValue } from './order-plate.ts';

/** Refunded Item. */
export interface RefundedItemValue {
  id: string;
  specId?: string | null;
  name: string;
  price: number;
  dishesDescription?: Array<OrderPlateValue>;
  reason: string;
  reasonDisplayValue: string;
}
