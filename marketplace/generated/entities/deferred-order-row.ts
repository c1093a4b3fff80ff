// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { RestaurantValue } from './restaurant.ts';
import type { UserValue } from './user.ts';
import type { OrderStatus } from '../enums.ts';

/** Deferred Order. */
export interface DeferredOrderRowValue {
  orderNumber: string;
  clientName?: string | null;
  contactName?: string | null;
  driverName?: string | null;
  total: number;
  createdAt: string;
  status: OrderStatus;
  user?: UserValue | null;
  objectId: string;
  scheduledFor: string;
  restaurant?: RestaurantValue | null;
}
