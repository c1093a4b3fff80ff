// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DocumentCode, LeadEvent } from '../enums.ts';

/** Activity. */
export interface LeadActivityValue {
  id: string;
  eventName: LeadEvent;
  createdAt: string;
  assignedTo?: string | null;
  performedBy?: { objectId: string; full_name: string } | null;
  documentCode?: DocumentCode | null;
}
