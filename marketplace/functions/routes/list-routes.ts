import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { Calls, RouteValue } from '../../generated/index.ts';
import { toDollars } from '../../money.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction } from '../define-function.ts';
import type { RouteRow } from './find-route.ts';

type Filter = NonNullable<Calls['fetchAllRoutes']['params']['filter']>;

/** The list of routes: §2.12 and §7.4 of the orders document. The newest first unless sorted. */
export const fetchAllRoutes = defineFunction('fetchAllRoutes', async ({ filter = {}, sort, ...page }, { database }) => {
  checkPeriod(filter.startDate, filter.endDate);
  const { rows, total } = await readPage(
    database
      .selectFrom('route_states')
      .selectAll()
      .where((builder) => matchesFilter(builder, filter))
      .orderBy('created_at', sort?.order ?? 'desc')
      .orderBy('id'),
    page,
  );
  return { items: rows.map(routeValue), total };
});

/** Common fields of list and detail. */
export function routeValue(row: RouteRow): RouteValue {
  return {
    objectId: row.id,
    createdAt: row.created_at.toISOString(),
    name: row.name,
    status: row.status,
    distance: row.distance_metres,
    transportTime: row.transport_minutes,
    totalEarning: toDollars(row.earning_cents),
  };
}

function matchesFilter(builder: ExpressionBuilder<Tables, 'route_states'>, filter: Filter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.startDate !== undefined) conditions.push(builder('created_at', '>=', new Date(filter.startDate)));
  if (filter.endDate !== undefined) conditions.push(builder('created_at', '<=', new Date(filter.endDate)));
  if (filter.status !== undefined) conditions.push(builder('status', '=', filter.status));
  if (filter.routeId?.trim()) conditions.push(builder('id', '=', filter.routeId.trim()));
  if (filter.driverId?.trim()) conditions.push(builder('driver_id', '=', filter.driverId.trim()));
  const orderId = filter.orderId?.trim();
  if (orderId) conditions.push(builder('id', 'in', builder.selectFrom('orders').select('route_id').where('orders.id', '=', orderId)));
  return builder.and(conditions);
}
