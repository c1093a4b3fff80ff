// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { ElapsedOrderValue } from './elapsed-order.ts';
import type { RestaurantDecision } from '../enums.ts';

/** Restaurant Stats. */
export interface RestaurantStatsValue {
  objectId: string;
  restaurant_name: string;
  avgCookingTime?: number | null;
  avgElapsedTime?: number | null;
  hideOverride?: boolean;
  maxAverageCookingTime?: number | null;
  maxAverageElapsedTime?: number | null;
  lastOrderMadeAt?: string | null;
  hidden?: boolean;
  decision: RestaurantDecision;
  hideReason?: string | null;
  ordersForAvgCookingTime: Record<string, { loadFactor: number; cookingTime: number; isExcluded?: boolean }>;
  ordersForAvgElapsedTime: { last3DeliveredOrders?: Array<ElapsedOrderValue>; pendingOrders?: Array<ElapsedOrderValue> };
}
