// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Address. */
export interface AddressValue {
  address: string;
  secondAddress?: string | null;
  town?: string | null;
  zip?: string | null;
  number?: string | null;
  country?: string | null;
  coords: { lat: number; lng: number };
}
