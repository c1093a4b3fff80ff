// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Delivery Charges. */
export interface CartDeliveryChargesValue {
  baseCharges: number;
  actualBaseDeliveryCharges: number;
  actualDeliverycharges: number;
  waivedDeliveryCharges: number;
  distanceCharges: number;
  durationCharges: number;
  gasCharges: number;
  waivedBaseChargesForPrimeSubscription: number;
  merchantOptInForFreePrimeDelivery?: boolean;
  total: number;
}
