// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** City. */
export interface CityValue {
  city: string;
}
