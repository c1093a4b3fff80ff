// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Merchant Route. */
export interface CartMerchantRouteValue {
  merchantName?: string | null;
  routeData?: { distance: number; duration: number; hasToll?: boolean } | null;
  merchantDiscountPercentForPrimeSubscription?: number | null;
  merchantOptInForFreePrimeDelivery?: boolean;
}
