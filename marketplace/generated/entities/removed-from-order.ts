// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DriverRemoval } from '../enums.ts';

/** Removed Order. */
export interface RemovedFromOrderValue {
  orderId: string;
  action: DriverRemoval;
  reason?: string | null;
  by?: string | null;
  orderCreationDate: string;
  updatedAt: string;
}
