// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Store Merchant. */
export interface StoreMerchantOptionValue {
  _id: string;
  shopName: string;
}
