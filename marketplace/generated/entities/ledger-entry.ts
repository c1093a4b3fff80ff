// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { LedgerEntryKind } from '../enums.ts';

/** Ledger Entry. */
export interface LedgerEntryValue {
  objectId: string;
  kind: LedgerEntryKind;
  key: string;
  chargeId?: string | null;
  amount?: number | null;
  createdAt: string;
  updatedAt: string;
}
