// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { RouteStatus } from '../enums.ts';

/** Route. */
export interface RouteValue {
  objectId: string;
  createdAt: string;
  name?: string | null;
  status: RouteStatus;
  distance: number;
  transportTime: number;
  totalEarning: number;
}
