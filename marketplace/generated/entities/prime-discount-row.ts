// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Prime Discounts. */
export interface PrimeDiscountRowValue {
  restaurantId: string;
  restaurantName: string;
  totalOrders: number;
  deliveryDiscount: number;
  itemsDiscount: number;
  totalDiscount: number;
}
