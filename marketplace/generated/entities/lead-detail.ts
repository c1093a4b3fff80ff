// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { LeadNoteValue } from './lead-note.ts';
import type { LeadUserValue } from './lead-user.ts';
import type { LeadEvent } from '../enums.ts';

/** Lead. */
export interface LeadDetailValue {
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
  facebookLeadId?: string | null;
  mobileOS?: string | null;
  hasServedForOther?: boolean;
  transportMethod?: string | null;
  agent?: { objectId: string; full_name: string } | null;
  user?: LeadUserValue | null;
  notes?: Array<LeadNoteValue>;
}
