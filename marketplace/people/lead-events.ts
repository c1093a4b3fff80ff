import type { Kysely } from 'kysely';
import { newId } from '../../server/base/new-id.ts';
import type { DocumentCode, LeadEvent } from '../generated/index.ts';
import type { Tables } from '../store/tables/index.ts';

/** Who did it and when, and the transaction of what they did. */
interface EventAuthor {
  database: Kysely<Tables>;
  now: Date;
  user: { id: string };
}

/** What an event is about, beside the lead. */
interface EventDetails {
  /** Name of the agent who got the lead. */
  assignedTo?: string;
  documentCode?: DocumentCode;
}

/** Writes down what happened to a lead, in the transaction that did it, as its last action. */
export async function recordLeadEvent(
  { database, user, now }: EventAuthor,
  leadId: string,
  eventName: LeadEvent,
  { assignedTo, documentCode }: EventDetails = {},
): Promise<void> {
  const event = { id: newId(), lead_id: leadId, event_name: eventName, created_at: now, by_id: user.id };
  await database
    .insertInto('lead_events')
    .values({ ...event, assigned_to: assignedTo ?? null, document_code: documentCode ?? null })
    .execute();
  await database.updateTable('leads').set({ last_action: eventName }).where('id', '=', leadId).execute();
}

/** The same for the lead that a person came from; nothing happens where there is none. */
export async function recordLeadEventOfUser(
  author: EventAuthor,
  userId: string,
  eventName: LeadEvent,
  details: EventDetails = {},
): Promise<void> {
  const lead = await author.database.selectFrom('leads').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (lead !== undefined) await recordLeadEvent(author, lead.id, eventName, details);
}
