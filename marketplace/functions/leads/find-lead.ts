import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { Tables } from '../../store/tables/index.ts';

/** A stored lead with the number of its documents and whether it became a driver. */
export type LeadRow = Selectable<Tables['lead_states']>;

/** Finds a lead. Throws `FunctionError` when there is none. */
export async function findLead(database: Kysely<Tables>, id: string): Promise<LeadRow> {
  const row = await database.selectFrom('lead_states').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no lead with the id ${id}.`);
  return row;
}

/** The same, locked until the call commits: concurrent changes of one lead are serialised. */
export async function lockLead(database: Kysely<Tables>, id: string): Promise<LeadRow> {
  await database.selectFrom('leads').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findLead(database, id);
}
