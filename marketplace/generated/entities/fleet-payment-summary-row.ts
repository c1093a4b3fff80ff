// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Fleet Merchant. */
export interface FleetPaymentSummaryRowValue {
  merchantId: string;
  merchantName?: string | null;
  totalOrders: number;
  subtotal: number;
  deliveryTaxes: number;
  total: number;
  distance: number;
  duration: number;
}
