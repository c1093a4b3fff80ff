import type { Kysely } from 'kysely';
import { currentRequestId } from '../../base/current-request.ts';
import { newId } from '../../base/new-id.ts';
import type { PlatformTables, StoredAttachment } from '../../base/store/tables.ts';
import type { MessageKind } from '../messages/message-port.ts';

/** A text file attached to a mail. */
export type Attachment = StoredAttachment;

/** A message to send: a mail with a subject, or a text message or push notification to a customer. */
export interface OutgoingMessage {
  kind: MessageKind;
  /** Address (or several, separated by commas), phone number, or user id for a push notification. */
  recipient: string;
  subject?: string;
  body: string;
  /** Id of its subject, such as an order. */
  about?: string;
  /** Id of the job that sends it. */
  jobId?: string;
  /** Absent if no person started it. */
  createdBy?: string;
  /** Why it may have been sent before: it is stored as unknown, and not sent. */
  heldBecause?: string;
  /** Attachments of a mail. */
  attachments?: readonly Attachment[];
}

/** Adds a message to the outbox in the transaction of its change; it is sent after the commit. Returns its id. */
export async function addToOutbox(database: Kysely<PlatformTables>, message: OutgoingMessage, now: Date): Promise<string> {
  const { kind, recipient, body, subject = null, attachments = [] } = message;
  const { about: order_id = null, jobId: job_id = null, createdBy: created_by = null, heldBecause } = message;
  const id = newId();
  const row = {
    id,
    kind,
    recipient,
    subject,
    body,
    order_id,
    job_id,
    created_by,
    caused_by: currentRequestId() ?? null,
    created_at: now,
    next_attempt_at: now,
    place: null,
    error: heldBecause ?? null,
    ...(heldBecause !== undefined && { state: 'IN_DOUBT' as const, in_doubt: true }),
    attachments: JSON.stringify(attachments),
  };
  await database.insertInto('outbox').values(row).execute();
  return id;
}
