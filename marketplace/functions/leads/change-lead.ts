import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import { recordLeadEvent } from '../../people/lead-events.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';
import { promoteToDriver } from '../drivers/promote-to-driver.ts';
import { noteText } from '../note-text.ts';
import { changeUser } from '../people/change-user.ts';
import { lockUser } from '../people/find-user.ts';
import { lockLead } from './find-lead.ts';
import { loadLeadUser } from './lead-detail.ts';

/** Working on a lead until it drives: sections 4 and 7 of the platform document. */
export const LEAD_CHANGE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('assignAgent', async ({ leadId, agentId }, context) => {
    const lead = await lockLead(context.database, leadId);
    const agent = await findAgent(context, agentId);
    if (lead.agent_id === agentId) throw new FunctionError(`${agent.full_name} has this lead already.`);
    await context.database.updateTable('leads').set({ agent_id: agentId }).where('id', '=', leadId).execute();
    await recordLeadEvent(context, leadId, 'assigned', { assignedTo: agent.full_name });
    return { objectId: leadId };
  }),

  defineFunction('contactLead', async ({ leadId }, context) => {
    await lockLead(context.database, leadId);
    await recordLeadEvent(context, leadId, 'contacted');
    return { objectId: leadId };
  }),

  defineFunction('toggleInterestedFlag', async ({ leadId, isInterested: wanted }, context) => {
    const stored = (await lockLead(context.database, leadId)).is_interested;
    const isInterested = wanted ?? stored !== true;
    if (isInterested === stored) return { objectId: leadId };
    await context.database.updateTable('leads').set({ is_interested: isInterested }).where('id', '=', leadId).execute();
    await recordLeadEvent(context, leadId, isInterested ? 'markedAsInterested' : 'markedAsNotInterested');
    return { objectId: leadId };
  }),

  defineFunction('toggleDeclinedFlag', async ({ leadId, isDeclined: wanted }, context) => {
    const stored = (await lockLead(context.database, leadId)).is_declined;
    const isDeclined = wanted ?? stored !== true;
    if (isDeclined === stored) return { objectId: leadId };
    await context.database.updateTable('leads').set({ is_declined: isDeclined }).where('id', '=', leadId).execute();
    await recordLeadEvent(context, leadId, isDeclined ? 'markedAsDeclined' : 'markedAsNotDeclined');
    return { objectId: leadId };
  }),

  defineFunction('updateLead', async ({ id, data }, { database }) => {
    await lockLead(database, id);
    await database.updateTable('leads').set({ email: data.email }).where('id', '=', id).execute();
    return { objectId: id };
  }),

  defineFunction('convertToDriver', async ({ id }, context) => {
    const lead = await lockLead(context.database, id);
    if (lead.user_id === null) throw new FunctionError('The lead has not signed up yet.');
    const user = await lockUser(context.database, lead.user_id);
    if (user.is_driver) throw new FunctionError(`${user.full_name} is a driver already.`);
    if (user.deleted) throw new FunctionError(`${user.full_name} is deleted.`);
    await promoteToDriver(context, user);
    return loadLeadUser(context.database, user.id);
  }),

  defineFunction('updateUserDetail', async ({ userId, ...changes }, context) => {
    await changeUser(context, userId, changes);
    return { objectId: userId };
  }),

  defineFunction('addLeadNote', async ({ leadId, note }, { database, user, now }) => {
    const text = noteText(note);
    await lockLead(database, leadId);
    const row = { id: newId(), lead_id: leadId, note: text, created_at: now, by_id: user.id };
    await database.insertInto('lead_notes').values(row).execute();
    return { objectId: leadId };
  }),
];

async function findAgent({ database }: MarketplaceContext, id: string): Promise<{ full_name: string }> {
  const agent = await lockUser(database, id);
  if (!agent.roles.includes('agent') || agent.locked || agent.deleted) throw new FunctionError(`${agent.full_name} cannot be given leads.`);
  return agent;
}
