import type { StoredAttachment } from '../../base/store/tables.ts';

/** How a message travels. */
export type MessageKind = 'mail' | 'sms' | 'push';

/** A message whose time has come. */
export interface DueMessage {
  /** Its id in the outbox. */
  id: string;
  /**
   * What the service is told besides, the same for each attempt: whoever has seen it before must not send again. A message that was refused and is
   * sent anew by hand gets another one.
   */
  requestId: string;
  kind: MessageKind;
  /** An address or several with commas, a phone number, or the id of the user whose devices get a push notification. */
  recipient: string;
  subject: string | null;
  body: string;
  createdAt: Date;
  attachments: StoredAttachment[];
}

/** What came of an attempt. */
export type Outcome =
  /** It went out; `remark` tells what was refused of it. */
  | { state: 'SENT'; receipt: string | null; remark?: string }
  /** It is written down, and nobody got it. */
  | { state: 'RECORDED'; receipt: string | null }
  /** It did not go out, and another attempt would be refused too. */
  | { state: 'FAILED'; reason: string }
  /** It certainly did not go out, and another attempt may. `after` is how many seconds the service wants to be left alone. */
  | { state: 'WAITING'; reason: string; after?: number }
  /** It may have gone out. */
  | { state: 'IN_DOUBT'; reason: string };

/** The way out for messages of some kinds. It never throws for what the other side does. */
export interface MessagePort {
  /** Whether what it takes reaches people. */
  readonly sends: boolean;
  /** Whether the same request id can be handed on again without the message going out twice. */
  readonly isRepeatable: boolean;
  /** How many messages it takes at a time. */
  readonly atOnce: number;
  send(message: DueMessage): Promise<Outcome>;
  close(): void;
}
