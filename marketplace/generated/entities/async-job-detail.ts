// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { AsyncJobStatus, AsyncJobType } from '../enums.ts';
import type { OpenShape } from '../open-shape.ts';

/** Job. */
export interface AsyncJobDetailValue {
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
  messages?: { total: number; sent: number; recorded: number; waiting: number; failed: number; inDoubt: number } | null;
  leftOut?: Array<{ id?: string | null; name: string; recipient?: string | null; reason: string; message?: string | null }>;
}
