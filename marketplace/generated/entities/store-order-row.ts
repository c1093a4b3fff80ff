// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Store Order. */
export interface StoreOrderRowValue {
  _id: string;
  orderNumber: string;
  storeOrderId: string;
  uvaOrderId?: string | null;
  merchantId: { _id: string; shopName: string };
  customerEmail?: string | null;
  fulfillmentStatus?: string | null;
  uvaErrorResponse?: string | null;
  createdAt: string;
}
