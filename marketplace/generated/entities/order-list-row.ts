// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { RestaurantValue } from './restaurant.ts';
import type { UserValue } from './user.ts';
import type { OrderStatus } from '../enums.ts';

/** Order. */
export interface OrderListRowValue {
  objectId: string;
  orderNumber: string;
  contactName?: string | null;
  createdAt: string;
  deliveredAt?: string | null;
  status: OrderStatus;
  restaurant?: RestaurantValue | null;
  user?: UserValue | null;
  isFleetOrder?: boolean;
  isMultiMerchantParentOrder?: boolean;
  clientName?: string | null;
  driverName?: string | null;
  driverId?: string | null;
  total: number;
  scheduledFor?: string | null;
  refundAmount?: number | null;
}
