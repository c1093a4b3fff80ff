// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Prime Discount. */
export interface CartPrimeDiscountValue {
  id: string;
  discountAmount: number;
}
