import type { ServerFunction } from '../define-function.ts';
import { ROUTE_CHANGE_FUNCTIONS } from './change-route.ts';
import { fetchAllRoutes } from './list-routes.ts';
import { fetchRouteDetail } from './route-detail.ts';
import { fetchRouteUpdates } from './route-updates.ts';

/** Routes of fleet orders: sections 2.12 and 7.4 of the orders document. */
export const ROUTE_FUNCTIONS: readonly ServerFunction[] = [fetchAllRoutes, fetchRouteDetail, fetchRouteUpdates, ...ROUTE_CHANGE_FUNCTIONS];
