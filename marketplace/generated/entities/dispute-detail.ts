// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DisputeNoteValue } from './dispute-note.ts';

/** Dispute. */
export interface DisputeDetailValue {
  objectId: string;
  status: string;
  stripeDisputeId: string;
  isSample?: boolean;
  chargeId: string;
  order?: { objectId: string } | null;
  amount: number;
  currency: string;
  dashboardLink?: string | null;
  disputeCreatedAt: string;
  responseDueBy: string;
  notes?: Array<DisputeNoteValue>;
}
