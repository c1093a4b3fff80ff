// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Discount Redemption. */
export interface DiscountRedemptionRowValue {
  discountCode: string;
  discountAmount: number;
  redemptionDate: string;
  orderId: string;
  orderNumber: string;
  clientId?: string | null;
  clientEmail?: string | null;
  clientFullName?: string | null;
  clientPhone?: string | null;
}
