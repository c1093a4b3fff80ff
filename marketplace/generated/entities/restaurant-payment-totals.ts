// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Totals. */
export interface RestaurantPaymentTotalsValue {
  totalOrders: number;
  food: number;
  primeDiscounts: number;
  tips: number;
  refunds: number;
  commission: number;
  deposit: number;
  transfer: number;
}
