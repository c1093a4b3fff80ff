// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Route Update. */
export interface RouteUpdateValue {
  id: string;
  name: string;
  value?: string | null;
  updatedAt?: string | null;
  by?: string | null;
  children?: Array<RouteUpdateValue>;
}
