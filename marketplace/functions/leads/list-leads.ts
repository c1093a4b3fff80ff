import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { matchWords, rankByStart } from '../../../server/calls/functions/match-words.ts';
import { pageOf } from '../../../server/calls/functions/paging.ts';
import type { Calls, LeadListItemValue, LeadSortField } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import type { LeadRow } from './find-lead.ts';
import { LEAD_EVENTS } from './lead-events.ts';

type Filter = Omit<Calls['fetchLeads']['params'], 'page' | 'limit' | 'sort'>;

const MAXIMUM = 20;
const SORTED_BY: Record<LeadSortField, 'last_document_at' | 'created_at'> = {
  lastDocumentUploaded: 'last_document_at',
  leadCreatedAt: 'created_at',
};

/** List of leads, their events, and search by name: sections 2 and 7 of the platform document. */
export const LEAD_LIST_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchLeadEventNames', async () => [...LEAD_EVENTS]),

  defineFunction('fetchLeads', async ({ page, limit: rowsWanted, sort, ...filter }, { database }) => {
    checkPeriod(filter.startDate, filter.endDate);
    const { offset, limit } = pageOf({
      ...(page === undefined ? {} : { page }),
      ...(rowsWanted === undefined ? {} : { limit: rowsWanted }),
    });
    const column = sql.ref(SORTED_BY[sort?.field ?? 'lastDocumentUploaded']);
    const rows = await database
      .selectFrom('lead_states')
      .selectAll()
      .where((builder) => matchesFilter(builder, filter))
      .orderBy(sort?.order === 'asc' ? sql`${column} asc nulls last` : sql`${column} desc nulls last`)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute();
    const { total } = await database
      .selectFrom('lead_states')
      .select(sql<number>`count(*)::int`.as('total'))
      .where((builder) => matchesFilter(builder, filter))
      .executeTakeFirstOrThrow();
    const leads = rows.map((row) => {
      const user = row.user_id === null ? null : { objectId: row.user_id, isDriver: row.is_driver === true };
      return { ...leadValue(row), user };
    });
    return { leads, count: total };
  }),

  defineFunction('searchLeadByName', async ({ term, id }, { database }) => {
    const name = sql`full_name`;
    let query = database.selectFrom('leads').select(['id', 'full_name', 'email']).limit(MAXIMUM);
    if (id !== undefined) query = query.where('id', '=', id);
    else if (term !== undefined && term.trim().length >= 2)
      query = query.where(matchWords(name, term)).orderBy(rankByStart(name, term)).orderBy('full_name').orderBy('id');
    else throw new FunctionError('Type at least 2 characters of a name.');
    return (await query.execute()).map((row) => ({ objectId: row.id, full_name: row.full_name, email: row.email }));
  }),
];

/** Common fields of list and detail. */
export function leadValue(row: LeadRow): Omit<LeadListItemValue, 'user'> {
  return {
    objectId: row.id,
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    city: row.city,
    totalDocuments: row.total_documents,
    lastAction: row.last_action,
    lastDocumentUploaded: row.last_document_at?.toISOString() ?? null,
    leadCreatedAt: row.created_at.toISOString(),
    isInterested: row.is_interested,
    isDeclined: row.is_declined,
  };
}

function matchesFilter(builder: ExpressionBuilder<Tables, 'lead_states'>, filter: Filter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.approved !== undefined) conditions.push(builder('approved', '=', filter.approved));
  if (filter.userSignedUp !== undefined) conditions.push(builder('user_id', filter.userSignedUp ? 'is not' : 'is', null));
  if (filter.isInterested !== undefined) conditions.push(builder('is_interested', '=', filter.isInterested));
  if (filter.isDeclined !== undefined) conditions.push(builder('is_declined', '=', filter.isDeclined));
  if (filter.startDate !== undefined) conditions.push(builder('created_at', '>=', new Date(filter.startDate)));
  if (filter.endDate !== undefined) conditions.push(builder('created_at', '<=', new Date(filter.endDate)));
  if (filter.userId?.trim()) conditions.push(builder('user_id', '=', filter.userId.trim()));
  if (filter.leadId?.trim()) conditions.push(builder('id', '=', filter.leadId.trim()));
  const email = filter.email?.trim().toLowerCase();
  if (email) conditions.push(builder(sql`lower(email)`, '=', email));
  if (filter.lastAction !== undefined) conditions.push(builder('last_action', '=', filter.lastAction));
  return builder.and(conditions);
}
