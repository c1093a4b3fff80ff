// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Payment Provider. */
export interface PaymentProviderValue {
  isLocal?: boolean;
  plannedFaults: number;
}
