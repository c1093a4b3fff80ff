// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { OutboxMessageValue } from '../entities/outbox-message.ts';
import type { OutboxRowValue } from '../entities/outbox-row.ts';
import type { MessageOutcome, OutboxKind, OutboxState } from '../enums.ts';

/** The calls of outbox. */
export interface OutboxCalls {
  fetchOutboxMessages: {
    params: {
      filter?: {
        term?: string;
        kind?: OutboxKind;
        state?: OutboxState;
        jobId?: string;
        about?: string;
        startDate?: string;
        endDate?: string;
      };
      page?: number;
      limit?: number;
    };
    result: { items?: Array<OutboxRowValue>; total: number };
  };
  fetchOutboxMessage: { params: { id: string }; result: OutboxMessageValue };
  retryOutboxMessage: {
    params: { id: string };
    result: { messageId?: string | null; outcome?: MessageOutcome | null; told?: string | null };
  };
}
