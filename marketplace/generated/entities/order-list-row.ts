// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { RestaurantValue } from './restaurant.ts';
import type { UserValue } from './user.ts';
import type { OrderStatus } from '../enums.ts';

/** Order. */
export interface OrderListRowValue {
  objectId: string;
  orderNumber: string;
  clientName?: string | null;
  contactName?: string | null;
  driverName?: string | null;
  driverId?: string | null;
  total: number;
  createdAt: string;
  deliveredAt?: string | null;
  scheduledFor?: string | null;
  refundAmount?: number | null;
  status: OrderStatus;
  restaurant?: RestaurantValue | null;
  user?: UserValue | null;
  isFleetOrder?: boolean;
  isMultiMerchantParentOrder?: boolean;
}
