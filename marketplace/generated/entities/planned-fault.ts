// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { LedgerFault } from '../enums.ts';

/** Planned Fault. */
export interface PlannedFaultValue {
  objectId: string;
  outcome: LedgerFault;
  reason?: string | null;
}
