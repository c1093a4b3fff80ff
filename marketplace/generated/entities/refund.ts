// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { RefundedItemValue } from './refunded-item.ts';
import type { RefundState, RefundType } from '../enums.ts';

/** Refund. */
export interface RefundValue {
  objectId: string;
  status: RefundState;
  problem?: string | null;
  requestedAt: string;
  refundedAt?: string | null;
  refundedBy: string;
  refundedByName?: string | null;
  order: { objectId: string };
  food: number;
  delivery: number;
  foodTaxes: number;
  deliveryTaxes: number;
  tip: number;
  discountAmount: number;
  totalAmount: number;
  reason?: string | null;
  reasonDisplayValue?: string | null;
  type: RefundType;
  description?: string | null;
  metadata?: Array<RefundedItemValue>;
}
