// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { RouteValue } from '../entities/route.ts';
import type { RouteDetailValue } from '../entities/route-detail.ts';
import type { RouteOrderValue } from '../entities/route-order.ts';
import type { RouteUpdateValue } from '../entities/route-update.ts';
import type { RouteSortField, RouteStatus, SortOrder } from '../enums.ts';

/** The calls of routes. */
export interface RoutesCalls {
  fetchAllRoutes: {
    params: {
      filter?: { startDate?: string; endDate?: string; status?: RouteStatus; routeId?: string; orderId?: string; driverId?: string };
      page?: number;
      limit?: number;
      sort?: { field: RouteSortField; order: SortOrder };
    };
    result: { items?: Array<RouteValue>; total: number };
  };
  fetchRouteDetail: { params: { id: string }; result: { route: RouteDetailValue; orders?: Array<RouteOrderValue> } };
  fetchRouteUpdates: { params: { id: string }; result: Array<RouteUpdateValue> };
  assignRoute: { params: { id: string; driverId: string }; result: { objectId: string; status: RouteStatus } };
  removeDriverFromRoute: { params: { id: string }; result: { objectId: string; status: RouteStatus } };
  explodeRoute: { params: { id: string }; result: { objectId: string; status: RouteStatus } };
}
