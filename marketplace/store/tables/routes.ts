import type { JsonList, Moment, Sequence } from '../../../server/base/store/columns.ts';
import type { RouteActivityType, RouteStatus } from '../../generated/index.ts';
import type { StoredRouteChange } from '../documents.ts';

/** Routes of drivers, with their stops. */
export interface RouteTables {
  routes: RoutesTable;
  route_stops: {
    route_id: string;
    position: number;
    type: RouteActivityType;
    order_id: string | null;
    latitude: number;
    longitude: number;
  };
  route_updates: {
    id: string;
    route_id: string;
    name: string;
    value: string | null;
    changes: JsonList<StoredRouteChange>;
    created_at: Moment;
    by_id: string | null;
    seq: Sequence;
  };
  /** A view: routes with how far they are. */
  route_states: RoutesTable & { status: RouteStatus; open_orders: number };
}

interface RoutesTable {
  id: string;
  name: string | null;
  driver_id: string | null;
  distance_metres: number;
  transport_minutes: number;
  earning_cents: number;
  created_at: Moment;
}
