// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Day. */
export interface RevenueDayValue {
  day: string;
  sales: number;
  fleet: number;
}
