// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Place. */
export interface PlaceValue {
  id: string;
  address: string;
  town: string;
  zip?: string | null;
  latitude: number;
  longitude: number;
}
