import { sql } from 'kysely';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { LEAD_CHANGE_FUNCTIONS } from './change-lead.ts';
import { fetchLeadDetail } from './lead-detail.ts';
import { fetchLeadActivities } from './lead-events.ts';
import { LEAD_MAIL_FUNCTIONS } from './lead-mails.ts';
import { LEAD_LIST_FUNCTIONS } from './list-leads.ts';

/** People who want to drive: sections 2 to 4 and 7 of the platform document. */
export const LEAD_FUNCTIONS: readonly ServerFunction[] = [
  ...LEAD_LIST_FUNCTIONS,
  fetchLeadDetail,
  fetchLeadActivities,
  defineFunction('fetchAgentList', async (_params, { database }) =>
    database
      .selectFrom('users')
      .select(['id as objectId', 'full_name'])
      .where(sql<boolean>`'agent' = any (roles)`)
      .where('locked', '=', false)
      .where('deleted', '=', false)
      .orderBy('full_name')
      .orderBy('id')
      .execute(),
  ),
  ...LEAD_CHANGE_FUNCTIONS,
  ...LEAD_MAIL_FUNCTIONS,
];
