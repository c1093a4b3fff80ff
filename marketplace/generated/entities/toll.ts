// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Toll. */
export interface TollValue {
  objectId: string;
  name: string;
  amount: number;
  coords: { latitude: number; longitude: number };
}
