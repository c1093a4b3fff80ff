// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { AsyncJobStatus, AsyncJobType } from '../enums.ts';
import type { OpenShape } from '../open-shape.ts';

/** Job. */
export interface AsyncJobValue {
  id: string;
  type: AsyncJobType;
  status: AsyncJobStatus;
  createdAt: string;
  updatedAt: string;
  startedBy?: { objectId: string; full_name: string } | null;
  done: number;
  total?: number | null;
  input: OpenShape;
  result?: OpenShape | null;
  error?: OpenShape | null;
}
