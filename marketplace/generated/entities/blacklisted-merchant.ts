// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Restaurant. */
export interface BlacklistedMerchantValue {
  objectId: string;
  restaurant_name: string;
}
