import type { LeadEvent } from '../../generated/index.ts';
import { defineFunction } from '../define-function.ts';
import { findLead } from './find-lead.ts';

/** Events of a lead in their usual order: section 4 of the platform document, and the welcome mail. */
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

/** History of a lead, the newest first. */
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
