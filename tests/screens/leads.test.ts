import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the lead screen', () => {
  const times = (table: string, text: string) => table.split(text).length - 1;

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

  it('never deletes a document or a note', () => {
    expect(meets('lead', 'admin')).not.toMatch(/calls delete/);
  });

  it('has the words for nothing', () => {
    const table = meets('lead', 'agent', { 'lead.notes': [], 'lead.user.stripeId': null }, { fetchLeadActivities: { '': [] } });
    for (const words of ['No notes added', 'Not available', 'No activities yet']) expect(table, words).toContain(words);
  });
});

describe('the leads list', () => {
  it('asks for leads that do not drive yet, the newest document first, and for no dates', () => {
    const line = lineOf(meets('leads', 'agent'), 'loads fetchLeads');
    expect(line).toContain('"approved":false');
    expect(line).toContain('"sort":{"field":"lastDocumentUploaded","order":"desc"}');
    expect(line).not.toContain('startDate');
  });

  it('offers All first, and no value of a flag as default', () => {
    const table = meets('leads', 'agent');
    for (const name of ['userSignedUp', 'isInterested', 'isDeclined']) expect(lineOf(table, 'loads fetchLeads'), name).not.toContain(name);
    expect(table).toContain('Signed up User');
    expect(table).toContain('Not Declined');
  });

  it('writes nothing', () => {
    expect(meets('leads', 'agent')).not.toContain('calls ');
  });
});
