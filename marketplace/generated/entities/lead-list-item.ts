// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { LeadEvent } from '../enums.ts';

/** Lead. */
export interface LeadListItemValue {
  objectId: string;
  full_name: string;
  email?: string | null;
  phone?: string | null;
  city?: string | null;
  totalDocuments: number;
  lastAction: LeadEvent;
  lastDocumentUploaded?: string | null;
  leadCreatedAt: string;
  isInterested?: boolean | null;
  isDeclined?: boolean | null;
  user?: { objectId: string; isDriver?: boolean } | null;
}
