// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { OrderPlateValue } from './order-plate.ts';
import type { OrderRefundStatus } from '../enums.ts';
import type { OpenShape } from '../open-shape.ts';

/** Dish. */
export interface OrderDishLineValue {
  id: string;
  dishId?: string | null;
  name: string;
  price: number;
  count: number;
  amount: number;
  dishesDescription?: Array<OrderPlateValue>;
  dishDescriptionTree?: OpenShape | null;
  refundStatus?: OrderRefundStatus | null;
  refundableAmount: number;
}
