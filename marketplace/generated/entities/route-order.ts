// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { OrderStatus } from '../enums.ts';

/** Order. */
export interface RouteOrderValue {
  objectId: string;
  orderNumber: string;
  status: OrderStatus;
  createdAt: string;
  pickupAddress?: string | null;
  deliveryAddress?: string | null;
  deliveredAt?: string | null;
  total: number;
  restaurant?: { objectId: string } | null;
  user?: { objectId: string } | null;
  pickedUpAt?: string | null;
}
