// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Config. */
export interface ConfigEntryValue {
  name: string;
  value: string;
  description?: string | null;
}
