import { describe, expect, it } from 'vitest';
import type { Calls } from '../../marketplace/generated/index.ts';
import { refused, testServer } from '../server/support/test-server.ts';

type Filter = Omit<Calls['fetchLeads']['params'], 'page' | 'limit' | 'sort'>;

const { server, agent } = testServer(['agent']);

const listed = async (filter: Filter = {}) => (await agent.call('fetchLeads', { ...filter, limit: 200 })).leads;
const detail = async (id: string) => (await agent.call('fetchLeadDetail', { id })).lead;
const activities = (leadId: string) => agent.call('fetchLeadActivities', { leadId });
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\nstartxref\n9\n%%EOF').toString('base64');

/** A lead that has signed up and does not drive yet; each test takes another one. */
async function applicant(index: number): Promise<{ id: string; userId: string }> {
  const lead = (await listed({ approved: false, userSignedUp: true }))[index]!;
  return { id: lead.objectId, userId: lead.user!.objectId };
}

/** A lead without a user. */
async function stranger(index: number): Promise<string> {
  return (await listed({ userSignedUp: false }))[index]!.objectId;
}

describe('searchLeadByName', () => {
  it('finds by part of a name whatever the accents, or by id', async () => {
    const [lead] = await listed();
    const [found] = await agent.call('searchLeadByName', { id: lead!.objectId });
    expect(found).toEqual({ objectId: lead!.objectId, full_name: lead!.full_name, email: lead!.email });
    const term = lead!.full_name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    expect((await agent.call('searchLeadByName', { term })).map((each) => each.objectId)).toContain(lead!.objectId);
    expect(await agent.call('searchLeadByName', { id: 'nobody' })).toEqual([]);
    expect(await agent.refusal('searchLeadByName', {})).toEqual(refused('Type at least 2 characters of a name.'));
  });
});

describe('the agent of a lead', () => {
  it('must be one of the list, is logged with its author, and cannot be assigned the same lead twice', async () => {
    const id = await stranger(0);
    const agents = await agent.call('fetchAgentList', {});
    expect(agents.map((each) => each.objectId)).toContain(agent.userId);
    const chosen = agents.find((each) => each.objectId !== agent.userId)!;
    const before = (await detail(id)).agent;
    if (before?.objectId === chosen.objectId) await agent.call('assignAgent', { leadId: id, agentId: agent.userId });
    await agent.call('assignAgent', { leadId: id, agentId: chosen.objectId });
    await server.reopen();
    expect(await detail(id)).toMatchObject({ agent: chosen, lastAction: 'assigned' });
    expect((await activities(id))[0]).toMatchObject({
      eventName: 'assigned',
      assignedTo: chosen.full_name,
      performedBy: { objectId: agent.userId },
    });
    expect(await agent.refusal('assignAgent', { leadId: id, agentId: chosen.objectId })).toEqual(
      refused(`${chosen.full_name} has this lead already.`),
    );
    const dispatcher = await server.signIn('dispatcher');
    expect(await agent.refusal('assignAgent', { leadId: id, agentId: dispatcher.userId })).toMatchObject({
      error: expect.stringContaining('cannot be given leads.'),
    });
  });
});

describe('the flags of a lead', () => {
  it.each([
    ['toggleInterestedFlag', 'isInterested', 'markedAsInterested', 'markedAsNotInterested'],
    ['toggleDeclinedFlag', 'isDeclined', 'markedAsDeclined', 'markedAsNotDeclined'],
  ] as const)('%s sets what is not set, then turns it round, and the log says so', async (call, field, marked, unmarked) => {
    const { objectId: id } = (await listed()).find((lead) => lead[field] === null)!;
    const before = await activities(id);
    for (const value of [true, false, true]) {
      await agent.call(call, { leadId: id });
      expect(await detail(id)).toMatchObject({ [field]: value, lastAction: value ? marked : unmarked });
    }
    const log = await activities(id);
    expect(log.slice(0, 3).map((each) => each.eventName)).toEqual([marked, unmarked, marked]);
    expect(log.slice(3)).toEqual(before);
  });

  it('change their status with one log entry, and none where nothing changes', async () => {
    const { objectId: id } = (await listed()).find((lead) => lead.isInterested === null && lead.isDeclined === null)!;
    const before = await activities(id);
    for (const _again of [1, 2]) {
      await agent.call('toggleInterestedFlag', { leadId: id, isInterested: false });
      await agent.call('toggleDeclinedFlag', { leadId: id, isDeclined: false });
    }
    expect(await detail(id)).toMatchObject({ isInterested: false, isDeclined: false, lastAction: 'markedAsNotDeclined' });
    const reported = (await activities(id)).map((each) => each.eventName);
    expect(reported).toEqual(['markedAsNotDeclined', 'markedAsNotInterested', ...before.map((each) => each.eventName)]);
  });
});

describe('the mails to a lead', () => {
  const mails = (recipient: string) =>
    server.store.database.selectFrom('outbox').select(['kind', 'subject', 'body']).where('recipient', '=', recipient).execute();

  it('ask whether it is interested, and welcome who signed up; the log says who sent them', async () => {
    const { id } = await applicant(1);
    const lead = await detail(id);
    expect(await agent.call('resendInterestedEmail', { leadId: id })).toMatchObject({ email: lead.email, outcome: 'RECORDED' });
    expect(await detail(id)).toMatchObject({ lastAction: 'interestedEmailSent' });
    expect(await agent.call('resendWelcomeEmail', { leadId: id })).toMatchObject({ email: lead.user!.username, outcome: 'RECORDED' });
    expect(await detail(id)).toMatchObject({ lastAction: 'welcomeEmailSent' });
    const by = { objectId: agent.userId };
    expect((await activities(id)).slice(0, 2)).toMatchObject([
      { eventName: 'welcomeEmailSent', performedBy: by },
      { eventName: 'interestedEmailSent', performedBy: by },
    ]);
    const [asked] = await mails(lead.email!);
    expect(asked).toMatchObject({ kind: 'mail', body: expect.stringContaining(`Hello ${lead.full_name},`) });
    const welcomed = (await mails(lead.user!.username!)).at(-1);
    expect(welcomed).toMatchObject({ kind: 'mail', subject: 'Welcome aboard', body: expect.stringContaining(lead.user!.username!) });
  });

  it('skip leads without an address or sign-up', async () => {
    const nameless = (await listed()).find((lead) => lead.email === null)!;
    expect(await agent.refusal('resendInterestedEmail', { leadId: nameless.objectId })).toEqual(
      refused(`${nameless.full_name} has no e-mail address.`),
    );
    const id = await stranger(2);
    const before = await activities(id);
    expect(await agent.refusal('resendWelcomeEmail', { leadId: id })).toMatchObject({
      error: expect.stringContaining('has not signed up yet.'),
    });
    expect(await activities(id)).toEqual(before);
  });
});

describe('a lead that is worked on', () => {
  it('is contacted, gets another e-mail address, and notes with their author', async () => {
    const id = await stranger(1);
    const before = await detail(id);
    await agent.call('contactLead', { leadId: id });
    await agent.call('updateLead', { id, data: { email: 'nueva@correo.example' } });
    await agent.call('addLeadNote', { leadId: id, note: ' Llamar el lunes. ' });
    await server.reopen();
    const after = await detail(id);
    expect(after).toEqual({ ...before, email: 'nueva@correo.example', lastAction: 'contacted', notes: expect.anything() });
    expect(after.notes[0]).toMatchObject({ note: 'Llamar el lunes.', by: { objectId: agent.userId } });
    expect(after.notes.slice(1)).toEqual(before.notes);
    expect(await agent.refusal('addLeadNote', { leadId: id, note: '  ' })).toEqual(refused('Note cannot be empty.'));
    expect(await agent.refusal('updateLead', { id, data: { email: 'nobody' } })).toMatchObject({ code: 142 });
    expect(await agent.refusal('contactLead', { leadId: 'nobody' })).toEqual(refused('There is no lead with the id nobody.'));
  });
});

describe('convertToDriver', () => {
  it('makes a driver of the user, once, whom the list of drivers has and the list of leads has no more', async () => {
    const { id, userId } = await applicant(0);
    const user = await agent.call('convertToDriver', { id });
    expect(user).toMatchObject({ objectId: userId, isDriver: true, driverApprovedAt: expect.any(String) });
    expect((await detail(id)).user).toEqual(user);
    expect((await listed({ approved: false })).map((lead) => lead.objectId)).not.toContain(id);
    const dispatcher = await server.signIn('dispatcher');
    expect(await dispatcher.call('fetchDriverDetailForAdminDashboard', { id: userId })).toMatchObject({ isDriver: true });
    const events = await dispatcher.call('fetchDriverActivities', { id: userId, limit: 1 });
    expect(events.items[0]).toMatchObject({ eventName: 'isDriver', newValue: 'true' });
    expect((await activities(id))[0]).toMatchObject({ eventName: 'promotedToDriver', performedBy: { objectId: agent.userId } });
    expect(await agent.refusal('convertToDriver', { id })).toEqual(refused(`${user.full_name} is a driver already.`));
  });

  it('is nothing for who has not signed up', async () => {
    expect(await agent.refusal('convertToDriver', { id: await stranger(2) })).toEqual(refused('The lead has not signed up yet.'));
  });

  it('is logged too when it happens on the page of the driver, which opens for leads that do not drive yet', async () => {
    const { id, userId } = await applicant(1);
    const dispatcher = await server.signIn('dispatcher');
    expect(await dispatcher.call('fetchDriverDetailForAdminDashboard', { id: userId })).toMatchObject({ isDriver: false });
    await dispatcher.call('toggleIsDriver', { id: userId });
    expect((await activities(id))[0]).toMatchObject({ eventName: 'promotedToDriver', performedBy: { objectId: dispatcher.userId } });
  });
});

describe('the documents of a lead', () => {
  it('are uploaded, approved and rejected, counted in the list, and logged', async () => {
    const { id, userId } = await applicant(3);
    const before = await detail(id);
    const { objectId } = await agent.call('uploadDocumentForUser', { userId, documentCode: 'good_standing', image: PDF });
    const { lead, documents } = await agent.call('fetchLeadDetail', { id });
    expect(documents[0]).toMatchObject({ objectId, documentCode: 'good_standing', isApproved: null });
    expect(lead.totalDocuments).toBe(before.totalDocuments + 1);
    expect(lead.lastDocumentUploaded).toBe(documents[0]!.createdAt);
    expect((await listed({ approved: false }))[0]!.objectId).toBe(id);
    await agent.call('approveDocument', { id: objectId });
    await agent.call('unApproveDocument', { id: objectId, reason: 'Vencido.' });
    const log = await activities(id);
    expect(log.slice(0, 3).map((each) => [each.eventName, each.documentCode])).toEqual([
      ['documentUnApproved', 'good_standing'],
      ['documentApproved', 'good_standing'],
      ['documentUploaded', 'good_standing'],
    ]);
    expect((await detail(id)).lastAction).toBe('documentUnApproved');
  });
});
