// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { StoreLineItemValue } from './store-line-item.ts';
import type { OrderStatus } from '../enums.ts';

/** Store Order. */
export interface StoreOrderValue {
  _id: string;
  merchantId: { _id: string; shopName: string };
  uvaOrderId?: string | null;
  storeOrderId: string;
  orderNumber: string;
  customerEmail?: string | null;
  weight?: number | null;
  weightUnit?: string | null;
  fulfillmentStatus?: string | null;
  note?: string | null;
  lineItems?: Array<StoreLineItemValue>;
  address?: {
    name?: string | null;
    address1?: string | null;
    city?: string | null;
    province?: string | null;
    country?: string | null;
    zip?: string | null;
    phone?: string | null;
  } | null;
  uvaErrorResponse?: string | null;
  uvaOrderResponse?: {
    objectId: string;
    status: OrderStatus;
    orderNumber: string;
    deliveryType: string;
    distance?: number | null;
    duration?: number | null;
    deliveryCharges: number;
    deliveryTaxes: number;
  } | null;
  createdAt: string;
  updatedAt: string;
}
