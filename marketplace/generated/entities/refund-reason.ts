// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Reason. */
export interface RefundReasonValue {
  value: string;
  displayValue: string;
}
