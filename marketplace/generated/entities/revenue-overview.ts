// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Revenue. */
export interface RevenueOverviewValue {
  totalOrders: number;
  subtotals: number;
  subtotalsMarkup: number;
  deliveryCharges: number;
  taxes: number;
  tips: number;
  discounts: number;
  total: number;
  refunds: number;
}
