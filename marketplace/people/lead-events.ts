import type { Kysely } from 'kysely';
import { newId } from '../../server/base/new-id.ts';
import type { DocumentCode, LeadEvent } from '../generated/index.ts';
import type { Tables } from '../store/tables/index.ts';

/** Author, time and transaction of an event. */
interface EventAuthor {
  database: Kysely<Tables>;
  now: Date;
  user: { id: string };
}

/** Details of a lead's event. */
interface EventDetails {
  /** Name of the assigned agent. */
  assignedTo?: string;
  documentCode?: DocumentCode;
}

/** Records an event of a lead in its transaction, as its last action. */
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

/** The same for the lead of a person, if there is one. */
export async function recordLeadEventOfUser(
  author: EventAuthor,
  userId: string,
  eventName: LeadEvent,
  details: EventDetails = {},
): Promise<void> {
  const lead = await author.database.selectFrom('leads').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (lead !== undefined) await recordLeadEvent(author, lead.id, eventName, details);
}
