// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DisputeValue } from '../entities/dispute.ts';
import type { DisputeDetailValue } from '../entities/dispute-detail.ts';
import type { DisputeNoteValue } from '../entities/dispute-note.ts';

/** The calls of disputes. */
export interface DisputesCalls {
  fetchDisputeStatuses: { params: Record<string, never>; result: Array<string> };
  fetchDisputes: {
    params: {
      filter: {
        page?: number;
        limit?: number;
        status?: string;
        startDate: string;
        endDate: string;
        responseDueByStartDate: string;
        responseDueByEndDate: string;
      };
    };
    result: { items?: Array<DisputeValue>; total: number };
  };
  fetchDisputeDetail: { params: { id: string }; result: DisputeDetailValue };
  addNote: { params: { id: string; note: string }; result: { notes?: Array<DisputeNoteValue> } };
}
