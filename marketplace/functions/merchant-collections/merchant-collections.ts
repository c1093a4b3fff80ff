import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import type { MerchantCollectionValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';

const FUNCTION_NAME = /^[A-Za-z]\w*$/;

/** Collections of merchants that a cloud function picks: §2.11 and §7 of the restaurants document. */
export const MERCHANT_COLLECTION_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchAutomaticMerchantCollection', async (_params, { database }) => {
    const rows = await database
      .selectFrom('merchant_collections')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('seq', 'desc')
      .execute();
    return rows.map(collectionValue);
  }),

  defineFunction('getAutomaticMerchantCollectionDetail', async ({ id }, { database }) => {
    const row = await database.selectFrom('merchant_collections').selectAll().where('id', '=', id).executeTakeFirst();
    return collectionValue(row ?? missing(id));
  }),

  defineFunction('createAutomaticMerchantCollection', async ({ active = false, ...params }, { database, now }) => {
    const row = await database
      .insertInto('merchant_collections')
      .values({ id: newId(), active, created_at: now, ...columnsOf(params) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return collectionValue(row);
  }),

  defineFunction('updateAutomaticMerchantCollection', ({ id, active, ...params }, { database }) =>
    change(database, id, { ...columnsOf(params), ...(active === undefined ? {} : { active }) }),
  ),

  defineFunction('toggleActiveStatusForAutomaticMerchantCollection', async ({ id }, { database }) => {
    const row = await database.selectFrom('merchant_collections').select('active').where('id', '=', id).forUpdate().executeTakeFirst();
    return change(database, id, { active: !(row ?? missing(id)).active });
  }),

  defineFunction('deleteAutomaticMerchantCollection', async ({ id }, { database }) => {
    const deleted = await database.deleteFrom('merchant_collections').where('id', '=', id).returning('id').executeTakeFirst();
    return { objectId: (deleted ?? missing(id)).id };
  }),
];

interface Written {
  title: string;
  cloudFunctionName: string;
  cloudFunctionParams: Record<string, unknown>;
}

function columnsOf({ title: typed, cloudFunctionName, cloudFunctionParams }: Written) {
  const title = typed.trim();
  const name = cloudFunctionName.trim();
  if (title === '') throw new FunctionError('A collection needs a title.');
  if (!FUNCTION_NAME.test(name)) throw new FunctionError('A cloud function is named by a letter, then letters, digits and underscores.');
  return { title, function: name, params: JSON.stringify(cloudFunctionParams) };
}

async function change(
  database: Kysely<Tables>,
  id: string,
  columns: { title?: string; function?: string; params?: string; active?: boolean },
): Promise<MerchantCollectionValue> {
  const row = await database.updateTable('merchant_collections').set(columns).where('id', '=', id).returningAll().executeTakeFirst();
  return collectionValue(row ?? missing(id));
}

function collectionValue(row: Selectable<Tables['merchant_collections']>): MerchantCollectionValue {
  return {
    objectId: row.id,
    title: row.title,
    cloudFunctionName: row.function,
    cloudFunctionParams: row.params,
    active: row.active,
    createdAt: row.created_at.toISOString(),
  };
}

function missing(id: string): never {
  throw new FunctionError(`There is no collection with the id ${id}.`);
}
