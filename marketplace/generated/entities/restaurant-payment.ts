// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DepositState } from '../enums.ts';

/** Restaurant Payment. */
export interface RestaurantPaymentValue {
  restaurantId: string;
  restaurantName: string;
  totalOrders: number;
  food: number;
  primeDiscounts: number;
  tips: number;
  refunds: number;
  commission: number;
  deposit: number;
  code?: string | null;
  bankAccountNo?: string | null;
  routingNo?: string | null;
  state: DepositState;
  transfer: number;
}
