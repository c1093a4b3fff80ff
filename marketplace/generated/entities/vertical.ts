// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Vertical. */
export interface VerticalValue {
  id: string;
  name: string;
}
