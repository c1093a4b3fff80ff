// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { OrderStatus } from '../enums.ts';

/** Order. */
export interface RouteOrderValue {
  objectId: string;
  orderNumber: string;
  status: OrderStatus;
  total: number;
  createdAt: string;
  restaurant?: {
    objectId: string;
  } | null;
  user?: {
    objectId: string;
  } | null;
  pickupAddress?: string | null;
  deliveryAddress?: string | null;
  pickedUpAt?: string | null;
  deliveredAt?: string | null;
}
