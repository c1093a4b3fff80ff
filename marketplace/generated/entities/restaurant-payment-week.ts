// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Week. */
export interface RestaurantPaymentWeekValue {
  totalOrders: number;
  food: number;
  primeDiscounts: number;
  tips: number;
  refunds: number;
  commission: number;
  deposit: number;
  weekRangeString: string;
}
