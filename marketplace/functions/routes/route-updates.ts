import { newId } from '../../../server/base/new-id.ts';
import type { StoredRouteChange } from '../../store/documents.ts';
import { defineFunction, type MarketplaceContext } from '../define-function.ts';
import { findRoute } from './find-route.ts';

/** History of a route, the newest first, as a tree: each update with the changed orders below it. */
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

/** An event of a route. */
export interface NewRouteUpdate {
  name: string;
  /** Its subject, such as the name of a driver. */
  value: string | null;
  changes: readonly StoredRouteChange[];
}

/** Records an event of a route in the transaction that caused it. */
export async function recordRouteUpdate(
  { database, user, now }: MarketplaceContext,
  routeId: string,
  { name, value, changes }: NewRouteUpdate,
): Promise<void> {
  const row = { id: newId(), route_id: routeId, name, value, changes: JSON.stringify(changes), created_at: now, by_id: user.id };
  await database.insertInto('route_updates').values(row).execute();
}
