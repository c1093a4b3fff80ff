import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { Tables } from '../../store/tables/index.ts';

/** A lead as it is stored, with its papers counted and whether it became a driver. */
export type LeadRow = Selectable<Tables['lead_states']>;

/** Finds a lead. Throws `FunctionError` when there is none. */
export async function findLead(database: Kysely<Tables>, id: string): Promise<LeadRow> {
  const row = await database.selectFrom('lead_states').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no lead with the id ${id}.`);
  return row;
}

/** The same, locked until the call has committed: two people who turn a flag of one lead come one after the other. */
export async function lockLead(database: Kysely<Tables>, id: string): Promise<LeadRow> {
  await database.selectFrom('leads').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findLead(database, id);
}
