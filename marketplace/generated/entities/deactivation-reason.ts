// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Deactivation Reason. */
export interface DeactivationReasonValue {
  code: string;
  displayValue: string;
}
