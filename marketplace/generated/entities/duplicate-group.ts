// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { OrderListRowValue } from './order-list-row.ts';

/** Duplicate Order. */
export interface DuplicateGroupValue {
  duplicateId: string;
  duplicateOrders?: Array<OrderListRowValue>;
}
