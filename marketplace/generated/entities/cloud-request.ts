// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { OpenShape } from '../open-shape.ts';

/** Cloud Request. */
export interface CloudRequestValue {
  objectId: string;
  createdAt: string;
  updatedAt: string;
  functionName: string;
  entityId?: string | null;
  entityClass?: string | null;
  params?: OpenShape | null;
  result?: OpenShape | null;
  closed?: boolean;
  user: { objectId: string; full_name?: string | null };
}
