import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import type { Calls } from '../../generated/index.ts';
import { RECORD_TABLES } from '../../store/record-tables.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';

type Filter = NonNullable<Calls['fetchCloudRequests']['params']['filter']>;

/** Recorded calls: what was written, by whom and when; §2.15 of the restaurants document. */
export const CLOUD_REQUEST_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchCloudRequests', async ({ filter = {}, ...page }, { database }) => {
    checkPeriod(filter.startDate, filter.endDate);
    const { rows, total } = await readPage(
      database
        .selectFrom('cloud_requests')
        .leftJoin('users', 'users.id', 'cloud_requests.user_id')
        .select(['cloud_requests.id', 'cloud_requests.created_at', 'cloud_requests.updated_at', 'function', 'entity_class', 'entity_id'])
        .select(['user_id', 'full_name'])
        .where((builder) => matchesFilter(builder, filter))
        .orderBy('cloud_requests.created_at', 'desc')
        .orderBy('seq', 'desc'),
      page,
    );
    return { items: rows.map(rowValue), total };
  }),

  defineFunction('getCloudRequestDetail', async ({ id }, { database, shownCall }) => {
    const row = await database
      .selectFrom('cloud_requests')
      .leftJoin('users', 'users.id', 'cloud_requests.user_id')
      .selectAll('cloud_requests')
      .select('full_name')
      .where('cloud_requests.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw new FunctionError(`There is no cloud request with the id ${id}.`);
    const shown = await shownCall({ name: row.function, params: row.params, result: row.result });
    return { ...rowValue(row), params: shown?.params ?? null, result: asObject(shown?.result ?? null), closed: shown === undefined };
  }),

  defineFunction('getEntityTypes', async (_params, { database }) => {
    const rows = await database
      .selectFrom('cloud_requests')
      .select('entity_class')
      .where('entity_class', 'is not', null)
      .distinct()
      .orderBy('entity_class')
      .execute();
    return [...new Set([...Object.keys(RECORD_TABLES), ...rows.map((row) => row.entity_class!)])].sort();
  }),
];

interface Row {
  id: string;
  created_at: Date;
  updated_at: Date;
  function: string;
  entity_class: string | null;
  entity_id: string | null;
  user_id: string;
  full_name: string | null;
}

function rowValue(row: Row) {
  return {
    objectId: row.id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    functionName: row.function,
    entityClass: row.entity_class,
    entityId: row.entity_id,
    user: { objectId: row.user_id, full_name: row.full_name },
  };
}

/** Wraps a result that is no object, such as a bare id. */
function asObject(result: Json): Json {
  return result === null || (typeof result === 'object' && !Array.isArray(result)) ? result : { result };
}

function matchesFilter(builder: ExpressionBuilder<Tables, 'cloud_requests'>, filter: Filter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.userId) conditions.push(builder('user_id', '=', filter.userId));
  if (filter.entityId?.trim()) conditions.push(builder('entity_id', '=', filter.entityId.trim()));
  if (filter.entityClass) conditions.push(builder('entity_class', '=', filter.entityClass));
  if (filter.startDate !== undefined) conditions.push(builder('cloud_requests.created_at', '>=', new Date(filter.startDate)));
  if (filter.endDate !== undefined) conditions.push(builder('cloud_requests.created_at', '<=', new Date(filter.endDate)));
  return builder.and(conditions);
}
