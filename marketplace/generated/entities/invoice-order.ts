// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Order. */
export interface InvoiceOrderValue {
  objectId: string;
  orderNumber: string;
  deliveredAt?: string | null;
  deliveryCharges: number;
  tip: number;
  deliveryTaxes: number;
  amount: number;
}
