// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DriverValue } from './driver.ts';
import type { RouteActivityValue } from './route-activity.ts';
import type { RoutePointType, RouteStatus } from '../enums.ts';

/** Route. */
export interface RouteDetailValue {
  objectId: string;
  name?: string | null;
  status: RouteStatus;
  distance: number;
  createdAt: string;
  transportTime: number;
  totalEarning: number;
  driver?: DriverValue | null;
  activities?: Array<RouteActivityValue>;
  points?: Array<{ type: RoutePointType; coordinates?: Array<number> }>;
}
