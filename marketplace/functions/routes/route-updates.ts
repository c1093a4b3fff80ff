import { newId } from '../../../server/base/new-id.ts';
import type { StoredRouteChange } from '../../store/documents.ts';
import { defineFunction, type MarketplaceContext } from '../define-function.ts';
import { findRoute } from './find-route.ts';

/** What happened to a route, the newest first, as a tree: below an update what it changed, order by order. */
export const fetchRouteUpdates = defineFunction('fetchRouteUpdates', async ({ id }, { database }) => {
  await findRoute(database, id);
  const rows = await database
    .selectFrom('route_updates')
    .leftJoin('users', 'users.id', 'route_updates.by_id')
    .select(['route_updates.id', 'name', 'value', 'changes', 'route_updates.created_at', 'full_name'])
    .where('route_id', '=', id)
    .orderBy('route_updates.created_at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    value: row.value,
    updatedAt: row.created_at.toISOString(),
    by: row.full_name,
    children: row.changes.map((change) => ({
      id: `${row.id}.${change.orderId}`,
      name: `Order ${change.orderId}`,
      value: change.text,
      updatedAt: null,
      by: null,
      children: [],
    })),
  }));
});

/** Something that happened to a route. */
export interface NewRouteUpdate {
  name: string;
  /** What it is about, such as the name of a driver. */
  value: string | null;
  changes: readonly StoredRouteChange[];
}

/** Writes down what happened to a route, in the transaction that did it. */
export async function recordRouteUpdate(
  { database, user, now }: MarketplaceContext,
  routeId: string,
  { name, value, changes }: NewRouteUpdate,
): Promise<void> {
  const row = { id: newId(), route_id: routeId, name, value, changes: JSON.stringify(changes), created_at: now, by_id: user.id };
  await database.insertInto('route_updates').values(row).execute();
}
