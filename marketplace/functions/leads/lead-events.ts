import { newId } from '../../../server/base/new-id.ts';
import type { DocumentCode, LeadEvent } from '../../generated/index.ts';
import { defineFunction, type MarketplaceContext } from '../define-function.ts';
import { findLead } from './find-lead.ts';

/** What an event is about, beside the lead. */
interface EventDetails {
  /** Name of the agent who got the lead. */
  assignedTo?: string;
  documentCode?: DocumentCode;
}

/** What can happen to a lead, in the order in which it usually does: section 4 of the platform document, and the welcome mail. */
export const LEAD_EVENTS: readonly LeadEvent[] = [
  'created',
  'interestedEmailSent',
  'assigned',
  'contacted',
  'signedUp',
  'welcomeEmailSent',
  'documentUploaded',
  'documentApproved',
  'documentUnApproved',
  'promotedToDriver',
  'markedAsInterested',
  'markedAsNotInterested',
  'markedAsDeclined',
  'markedAsNotDeclined',
];

/** What happened to a lead, the newest first. */
export const fetchLeadActivities = defineFunction('fetchLeadActivities', async ({ leadId }, { database }) => {
  await findLead(database, leadId);
  const rows = await database
    .selectFrom('lead_events')
    .leftJoin('users', 'users.id', 'lead_events.by_id')
    .select(['lead_events.id', 'event_name', 'lead_events.created_at', 'assigned_to', 'document_code', 'by_id', 'full_name'])
    .where('lead_id', '=', leadId)
    .orderBy('lead_events.created_at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    eventName: row.event_name,
    createdAt: row.created_at.toISOString(),
    assignedTo: row.assigned_to,
    performedBy: row.by_id === null ? null : { objectId: row.by_id, full_name: row.full_name ?? '' },
    documentCode: row.document_code,
  }));
});

/** Writes down what happened to a lead, in the transaction that did it, as its last action. */
export async function recordLeadEvent(
  { database, user, now }: MarketplaceContext,
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
  context: MarketplaceContext,
  userId: string,
  eventName: LeadEvent,
  details: EventDetails = {},
): Promise<void> {
  const lead = await context.database.selectFrom('leads').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (lead !== undefined) await recordLeadEvent(context, lead.id, eventName, details);
}
