// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { OrderRefundStatus } from '../enums.ts';

/** Spec. */
export interface OrderDishSpecValue {
  id: string;
  name: string;
  price: number;
  specs?: Array<OrderDishSpecValue>;
  refundStatus?: OrderRefundStatus | null;
  refundableAmount: number;
}
