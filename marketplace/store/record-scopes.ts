import type { Kysely } from 'kysely';
import type { RecordScopes } from '../../server/calls/functions/check-record-scope.ts';
import type { Tables } from './tables/index.ts';

/** Those of the marketplace, typed by its tables. */
type Holds = (database: Kysely<Tables>, id: string) => Promise<boolean>;

const isLead: Holds = async (database, id) =>
  (await database.selectFrom('leads').select('id').where('user_id', '=', id).executeTakeFirst()) !== undefined;

/** People with a page of drivers: current and former drivers, and those who come from a lead. */
const isDriver: Holds = async (database, id) => {
  const user = await database.selectFrom('users').select(['is_driver', 'driver_approved_at']).where('id', '=', id).executeTakeFirst();
  if (user === undefined) return false;
  return user.is_driver || user.driver_approved_at !== null || isLead(database, id);
};

const byOwner =
  (holds: Holds): Holds =>
  async (database, id) => {
    const paper = await database.selectFrom('user_documents').select('user_id').where('id', '=', id).executeTakeFirst();
    return paper !== undefined && holds(database, paper.user_id);
  };

/** Record scopes of calls, by their names in contracts: people and their documents. */
export const RECORD_SCOPES = {
  lead: scope('This user does not come from a lead.', isLead),
  driver: scope('This user is no driver.', isDriver),
  paperOfDriver: scope('This document does not exist any more, or is no driver’s.', byOwner(isDriver)),
  paperOfLead: scope('This document does not exist any more, or is of nobody who comes from a lead.', byOwner(isLead)),
} satisfies RecordScopes;

function scope(refusal: string, holds: Holds) {
  return { refusal, holds: holds as unknown as RecordScopes[string]['holds'] };
}
