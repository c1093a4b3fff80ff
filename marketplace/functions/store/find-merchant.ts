import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { Tables } from '../../store/tables/index.ts';

/** Finds a store merchant. Throws `FunctionError` when there is none. */
export async function findMerchant(database: Kysely<Tables>, id: string): Promise<Selectable<Tables['store_merchants']>> {
  const row = await database.selectFrom('store_merchants').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no store merchant with the id ${id}.`);
  return row;
}
