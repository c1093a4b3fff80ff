import type { Kysely } from 'kysely';
import { causingRequest } from '../../base/caused-by.ts';
import { newId } from '../../base/new-id.ts';
import type { PlatformTables, StoredAttachment } from '../../base/store/tables.ts';
import type { MessageKind } from '../messages/message-port.ts';

/** A text file that goes along with a mail. */
export type Attachment = StoredAttachment;

/** Something to send: a mail with a subject, or a text message or push notification to a customer. */
export interface OutgoingMessage {
  kind: MessageKind;
  /** Address (or several, with commas), phone number, or user id for a push notification. */
  recipient: string;
  subject?: string;
  body: string;
  /** Id of what it is about, such as an order. */
  about?: string;
  /** Id of the job that sends it. */
  jobId?: string;
  /** Absent for what nobody started by hand. */
  createdBy?: string;
  /** Why it may have gone out before: it is written down as in doubt, and not sent. */
  heldBecause?: string;
  /** Files of a mail. */
  attachments?: readonly Attachment[];
}

/** Writes a message into the outbox, in the transaction of the change it belongs to. It is sent after that has committed. Gives its id. */
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
    caused_by: causingRequest() ?? null,
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
