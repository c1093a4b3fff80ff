// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DriverValue } from './driver.ts';
import type { DriverRejectionValue } from './driver-rejection.ts';
import type { NotAcceptedRecordValue } from './not-accepted-record.ts';
import type { OrderBonusesValue } from './order-bonuses.ts';
import type { OrderDishLineValue } from './order-dish-line.ts';
import type { OrderNoteValue } from './order-note.ts';
import type { OrderTollValue } from './order-toll.ts';
import type { RestaurantValue } from './restaurant.ts';
import type { ReviewValue } from './review.ts';
import type { UserValue } from './user.ts';
import type { OrderRefundStatus, OrderStatus } from '../enums.ts';

/** Order. */
export interface OrderValue {
  objectId: string;
  orderNumber: string;
  status: OrderStatus;
  createdAt: string;
  deliveredAt?: string | null;
  scheduledFor?: string | null;
  restaurant?: RestaurantValue | null;
  user?: UserValue | null;
  driver?: DriverValue | null;
  parentOrder?: { objectId: string } | null;
  isMultiMerchantParentOrder?: boolean;
  isFleetOrder?: boolean;
  fleetRoute?: string | null;
  delivery?: boolean;
  deliveryAddress?: string | null;
  pickupAddress?: string | null;
  contactPhone?: string | null;
  contactName?: string | null;
  dishes?: Array<OrderDishLineValue>;
  itemCount: number;
  subtotals: number;
  subtotalsMarkup: number;
  deliveryCharges: number;
  discountAmount: number;
  discountCode?: string | null;
  primeSubscriptionDiscountData?: { subtotals: { total: number }; delivery: { total: number } } | null;
  tip: number;
  taxes: number;
  total: number;
  taxData: { deliveryTaxes: { total: number }; foodTaxes: { total: number }; markupTaxes: { total: number } };
  deliveryNotes?: string | null;
  earnings?: number | null;
  distance?: number | null;
  duration?: number | null;
  notes?: Array<OrderNoteValue>;
  refundStatus?: OrderRefundStatus | null;
  refundAmount?: number | null;
  refundableAmount: number;
  refundableDelivery: number;
  bonusData: OrderBonusesValue;
  tollData?: Array<OrderTollValue>;
  rejections?: Array<DriverRejectionValue>;
  notAcceptedByDrivers?: Array<NotAcceptedRecordValue>;
  review?: ReviewValue | null;
  isExcludedFromAvgCookingTime?: boolean;
  isExcludedFromAvgElapsedTime?: boolean;
}
