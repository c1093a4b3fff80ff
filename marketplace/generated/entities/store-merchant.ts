// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Store Merchant. */
export interface StoreMerchantValue {
  _id: string;
  shopName: string;
  accessToken?: string | null;
  uvaAccessToken?: string | null;
  lastSyncStartTime?: string | null;
  lastSyncEndTime?: string | null;
  email?: string | null;
  phone?: string | null;
  isStoreUpdated?: boolean;
  isPaymentMethodUpdated?: boolean;
  deliveryChargeMarkupPercent?: number | null;
  createdAt: string;
  updatedAt: string;
}
