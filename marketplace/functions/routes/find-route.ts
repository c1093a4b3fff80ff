import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { RouteStatus } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';

/** A stored route with its progress. */
export type RouteRow = Selectable<Tables['route_states']>;

/** Finds a route. Throws `FunctionError` when there is none. */
export async function findRoute(database: Kysely<Tables>, id: string): Promise<RouteRow> {
  const row = await database.selectFrom('route_states').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no route with the id ${id}.`);
  return row;
}

/** The same, locked until the transaction ends: concurrent changes of one route are serialised. */
export async function lockRoute(database: Kysely<Tables>, id: string): Promise<RouteRow> {
  await database.selectFrom('routes').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findRoute(database, id);
}

/** Common answer of writes: the route's progress. */
export async function routeState(database: Kysely<Tables>, id: string): Promise<{ objectId: string; status: RouteStatus }> {
  const { status } = await findRoute(database, id);
  return { objectId: id, status };
}
