import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { RouteStatus } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';

/** A route as it is stored, with how far it is. */
export type RouteRow = Selectable<Tables['route_states']>;

/** Finds a route. Throws `FunctionError` when there is none. */
export async function findRoute(database: Kysely<Tables>, id: string): Promise<RouteRow> {
  const row = await database.selectFrom('route_states').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new FunctionError(`There is no route with the id ${id}.`);
  return row;
}

/** The same, locked until the transaction ends: two people who change one route come one after the other. */
export async function lockRoute(database: Kysely<Tables>, id: string): Promise<RouteRow> {
  await database.selectFrom('routes').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findRoute(database, id);
}

/** What every write of a route answers: how far the route is now. */
export async function routeState(database: Kysely<Tables>, id: string): Promise<{ objectId: string; status: RouteStatus }> {
  const { status } = await findRoute(database, id);
  return { objectId: id, status };
}
