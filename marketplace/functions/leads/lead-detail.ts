import type { Kysely } from 'kysely';
import type { LeadNoteValue, LeadUserValue } from '../../generated/index.ts';
import { maskNumber } from '../../mask-number.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction } from '../define-function.ts';
import { loadDocuments } from '../documents/documents.ts';
import { loadNotes } from '../load-notes.ts';
import { findUser } from '../people/find-user.ts';
import { findLead } from './find-lead.ts';
import { leadValue } from './list-leads.ts';

/** A lead with all fields for staff and its user's documents: section 3 of the platform document. */
export const fetchLeadDetail = defineFunction('fetchLeadDetail', async ({ id }, { database }) => {
  const row = await findLead(database, id);
  const lead = {
    ...leadValue(row),
    facebookLeadId: row.facebook_lead_id,
    mobileOS: row.mobile_os,
    hasServedForOther: row.has_served_for_other,
    transportMethod: row.transport_method,
    agent: row.agent_id === null ? null : { objectId: row.agent_id, full_name: (await findUser(database, row.agent_id)).full_name },
    user: row.user_id === null ? null : await loadLeadUser(database, row.user_id),
    notes: await loadLeadNotes(database, id),
  };
  return { lead, documents: row.user_id === null ? [] : await loadDocuments(database, row.user_id) };
});

/** The user of a lead. Personal numbers are masked. */
export async function loadLeadUser(database: Kysely<Tables>, userId: string): Promise<LeadUserValue> {
  const row = await findUser(database, userId);
  const { driver_profile: profile } = row;
  return {
    objectId: row.id,
    full_name: row.full_name,
    username: row.email ?? row.username,
    stripeId: row.stripe_id,
    dateOfBirth: profile.dateOfBirth ?? null,
    gender: profile.gender ?? null,
    phone: row.phone,
    ssn: maskNumber(profile.ssn),
    accountNumber: maskNumber(profile.accountNumber),
    routingNumber: maskNumber(profile.routingNumber),
    isDriver: row.is_driver,
    createdAt: row.created_at.toISOString(),
    driverApprovedAt: row.driver_approved_at?.toISOString() ?? null,
  };
}

/** Notes on a lead, the newest first. */
async function loadLeadNotes(database: Kysely<Tables>, leadId: string): Promise<LeadNoteValue[]> {
  const notes = await loadNotes(database, 'lead_notes', leadId);
  return notes.map(({ by_id, full_name, ...note }) => ({
    ...note,
    by: by_id === null ? null : { objectId: by_id, full_name: full_name ?? '' },
  }));
}
