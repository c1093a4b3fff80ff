// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { OpenShape } from '../open-shape.ts';

/** Order Update. */
export interface OrderUpdateValue {
  id: string;
  previous?: OpenShape | null;
  updated?: OpenShape | null;
  told: string;
  updatedAt: string;
  by?: { objectId: string; full_name?: string | null } | null;
}
