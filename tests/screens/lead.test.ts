import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

const times = (table: string, text: string) => table.split(text).length - 1;

describe('the lead screen', () => {
  it('converts only a lead with a user who does not drive', () => {
    expect(meets('lead', 'agent', { 'lead.user.isDriver': false })).toContain('calls convertToDriver: {"id":"the-objectId"}');
    expect(meets('lead', 'agent', { 'lead.user.isDriver': true })).not.toContain('Convert to Driver');
    expect(meets('lead', 'agent', { 'lead.user': null })).not.toContain('Convert to Driver');
  });

  it('has no fields or uploads before the sign-up', () => {
    const table = meets('lead', 'agent', { 'lead.user': null });
    expect(table).toContain('No User Detail');
    for (const call of ['updateUserDetail', 'showPersonalNumbers', 'uploadDocumentForUser']) expect(table, call).not.toContain(call);
    expect(table).not.toContain('Resend Welcome Email');
  });

  it('turns a flag that is set with one call, which says nothing but the lead', () => {
    const set = meets('lead', 'agent', { 'lead.isInterested': true, 'lead.isDeclined': true });
    expect(times(set, 'calls toggleInterestedFlag')).toBe(1);
    expect(times(set, 'calls toggleDeclinedFlag')).toBe(1);
    expect(lineOf(set, 'calls toggleInterestedFlag')).toBe('calls toggleInterestedFlag: {"leadId":"the-objectId"}');
  });

  it('sends both e-mails for the lead, one of them only to who has an address', () => {
    const table = meets('lead', 'agent');
    expect(lineOf(table, 'calls resendInterestedEmail')).toBe('calls resendInterestedEmail: {"leadId":"the-objectId"}');
    expect(lineOf(table, 'calls resendWelcomeEmail')).toBe('calls resendWelcomeEmail: {"leadId":"the-objectId"}');
    expect(meets('lead', 'agent', { 'lead.email': null })).toContain('The lead has no email.');
  });

  it('sends an e-mail address as data, and only what was changed of the user', () => {
    const table = meets('lead', 'agent');
    expect(lineOf(table, 'calls updateLead')).toMatch(/^calls updateLead: \{"data":\{"email":"[^"]+"\},"id":"the-objectId"\}$/);
    expect(table).toContain('asks "Confirm Changes"');
  });

  it('never deletes a document or a note', () => {
    expect(meets('lead', 'admin')).not.toMatch(/calls delete/);
  });

  it('has the words for nothing', () => {
    const table = meets('lead', 'agent', { 'lead.notes': [], 'lead.user.stripeId': null }, { fetchLeadActivities: { '': [] } });
    for (const words of ['No notes added', 'Not available', 'No activities yet']) expect(table, words).toContain(words);
  });
});
