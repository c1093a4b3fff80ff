// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** TypeScript type of `json`. */
export type OpenShape = string | number | boolean | null | OpenShape[] | { [key: string]: OpenShape };
