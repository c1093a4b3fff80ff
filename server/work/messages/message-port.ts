import type { StoredAttachment } from '../../base/store/tables.ts';

/** Channel of a message. */
export type MessageKind = 'mail' | 'sms' | 'push';

export interface DueMessage {
  /** Its id in the outbox. */
  id: string;
  /**
   * Idempotency key, the same for each attempt: a service that has seen it must not send again. A refused message that is sent
   * again by hand gets a new one.
   */
  requestId: string;
  kind: MessageKind;
  /** One or more addresses separated by commas, a phone number, or the id of the user whose devices get a push notification. */
  recipient: string;
  subject: string | null;
  body: string;
  createdAt: Date;
  attachments: StoredAttachment[];
}

/** Result of an attempt. */
export type Outcome =
  /** Sent; `remark` says which recipients were refused. */
  | { state: 'SENT'; receipt: string | null; remark?: string }
  /** Stored; it reached nobody. */
  | { state: 'RECORDED'; receipt: string | null }
  /** Not sent, and another attempt would be refused too. */
  | { state: 'FAILED'; reason: string }
  /** Certainly not sent; another attempt may succeed. `after`: seconds to wait, if the service says so. */
  | { state: 'WAITING'; reason: string; after?: number }
  /** May have been sent. */
  | { state: 'IN_DOUBT'; reason: string };

/** Integration for messages of some kinds. Never throws for errors of the other side. */
export interface MessagePort {
  /** Whether its messages reach people. */
  readonly sends: boolean;
  /** Whether a request id can be repeated without sending twice. */
  readonly isRepeatable: boolean;
  /** Number of concurrent messages. */
  readonly atOnce: number;
  send(message: DueMessage): Promise<Outcome>;
  close(): void;
}
