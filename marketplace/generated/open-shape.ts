// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** What json types hold. */
export type OpenShape = string | number | boolean | null | OpenShape[] | { [key: string]: OpenShape };
