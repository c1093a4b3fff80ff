import { type ExpressionBuilder, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { matchWords, rankByStart } from '../../../server/calls/functions/match-words.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { phoneCondition } from './phone-condition.ts';

const MAXIMUM = 20;

/** Whether a search term is a phone number: only digits and separators. */
function isPhone(term: string): boolean {
  return /^\+?[\d\s().-]+$/.test(term) && term.replace(/\D/g, '').length >= 7;
}

const hasFleetOrders = sql<boolean>`exists (select 1 from orders as o where o.user_id = users.id and o.is_fleet)`;

/** Search for people, and the list of roles. */
export const PEOPLE_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('searchUserByName', async ({ term, id, onlyDriver, everDriver, onlyFleet }, { database }) => {
    const name = sql`full_name`;
    let query = database.selectFrom('users').select(['id', 'full_name', 'email', 'phone', 'is_driver']).limit(MAXIMUM);
    if (id !== undefined) query = query.where('id', '=', id);
    else if (term !== undefined && term.trim().length >= 2) {
      query = query
        .where('deleted', '=', false)
        .where((builder) => {
          const named = matchWords(name, term);
          if (onlyFleet === true && term.includes('@')) return matchWords(sql`email`, term);
          const called = isPhone(term) ? phoneCondition(builder as unknown as ExpressionBuilder<Tables, 'users'>, term) : undefined;
          return called ? builder.or([called, named]) : named;
        })
        .orderBy(rankByStart(name, term))
        .orderBy('full_name')
        .orderBy('id');
    } else throw new FunctionError('Type at least 2 characters of a name.');
    if (onlyDriver === true) query = query.where('is_driver', '=', true);
    if (everDriver === true)
      query = query.where((builder) => builder.or([builder('is_driver', '=', true), builder('driver_approved_at', 'is not', null)]));
    if (onlyFleet === true) query = query.where((builder) => builder.or([builder('type', '=', 'fleet'), hasFleetOrders]));
    const rows = await query.execute();
    return rows.map((row) => ({ objectId: row.id, full_name: row.full_name, email: row.email, phone: row.phone, isDriver: row.is_driver }));
  }),

  defineFunction('fetchRoles', async (_params, { roles }) => [...roles]),
];
