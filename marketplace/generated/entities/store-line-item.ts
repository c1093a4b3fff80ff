// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Item. */
export interface StoreLineItemValue {
  name: string;
  title?: string | null;
  fulfillableQuantity: number;
  fulfillmentStatus?: string | null;
  grams: number;
  price: number;
  quantity: number;
  productId?: string | null;
}
