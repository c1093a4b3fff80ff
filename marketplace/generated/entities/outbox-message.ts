// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { OutboxKind, OutboxState } from '../enums.ts';

/** Message. */
export interface OutboxMessageValue {
  id: string;
  kind: OutboxKind;
  state: OutboxState;
  recipient: string;
  recipientUser?: { objectId: string; full_name: string } | null;
  subject?: string | null;
  text: string;
  attachments?: Array<{ name: string; characters: number }>;
  about?: string | null;
  job?: string | null;
  createdBy?: { objectId: string; full_name: string } | null;
  createdAt: string;
  sentAt?: string | null;
  nextAttemptAt?: string | null;
  attempts: number;
  reason?: string | null;
  receipt?: string | null;
  canRetry?: boolean;
}
