// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DeferredOrderRowValue } from '../entities/deferred-order-row.ts';
import type { DriverRejectionValue } from '../entities/driver-rejection.ts';
import type { DuplicateGroupValue } from '../entities/duplicate-group.ts';
import type { OrderValue } from '../entities/order.ts';
import type { OrderBonusesValue } from '../entities/order-bonuses.ts';
import type { OrderListRowValue } from '../entities/order-list-row.ts';
import type { OrderNoteValue } from '../entities/order-note.ts';
import type { OrderTollValue } from '../entities/order-toll.ts';
import type { OrderUpdateValue } from '../entities/order-update.ts';
import type { RefundValue } from '../entities/refund.ts';
import type { RefundReasonValue } from '../entities/refund-reason.ts';
import type { ReviewValue } from '../entities/review.ts';
import type { TransactionInfoValue } from '../entities/transaction-info.ts';
import type { CommunicationType, MessageOutcome, OrderSortField, OrderStatus, RefundFormType, SortOrder } from '../enums.ts';

/** The calls of orders. */
export interface OrdersCalls {
  fetchAdminOrders: {
    params: {
      filter?: {
        orderId?: string;
        orderNumber?: string;
        startDate?: string;
        endDate?: string;
        userId?: string;
        userEmail?: string;
        userPhone?: string;
        driverId?: string;
        driverEmail?: string;
        restaurantId?: string;
        discountCode?: string;
        routeId?: string;
        status?: OrderStatus;
        isDriverDetailPage?: boolean;
      };
      page?: number;
      limit?: number;
      sort?: { field: OrderSortField; order: SortOrder };
    };
    result: { items?: Array<OrderListRowValue>; total: number };
  };
  fetchAdminOrderDetail: { params: { id: string }; result: OrderValue };
  getOrderUpdates: { params: { orderId: string }; result: Array<OrderUpdateValue> };
  fetchOrderTransaction: { params: { id: string; isDeferred?: boolean }; result: TransactionInfoValue | null };
  fetchChildOrders: { params: { id: string }; result: { items?: Array<OrderListRowValue>; total: number } };
  fetchDeferredOrders: {
    params: Record<string, never>;
    result: { items?: Array<DeferredOrderRowValue>; total: number };
  };
  fetchDeferredOrderDetail: { params: { id: string }; result: OrderValue };
  moveDeferredOrderToOrder: { params: { id: string }; result: string };
  orderFinished: {
    params: { orderId: string; restaurantId?: string };
    result: { objectId: string; status: OrderStatus };
  };
  markOrderAsDelivered: { params: { orderId: string }; result: { objectId: string; status: OrderStatus } };
  excludeOrderFromAvgCookingTime: {
    params: { orderId: string; restaurantId: string };
    result: { objectId: string; status: OrderStatus };
  };
  excludeOrderFromAvgElapsedTime: {
    params: { orderId: string; restaurantId: string };
    result: { objectId: string; status: OrderStatus };
  };
  includeOrderInAvgCookingTime: {
    params: { orderId: string; restaurantId: string };
    result: { objectId: string; status: OrderStatus };
  };
  includeOrderInAvgElapsedTime: {
    params: { orderId: string; restaurantId: string };
    result: { objectId: string; status: OrderStatus };
  };
  assignOrderByAdmin: {
    params: { orderId: string; driverId: string; note?: string };
    result: { objectId: string; status: OrderStatus };
  };
  unAssignOrder: { params: { orderId: string; driverId: string }; result: { objectId: string; status: OrderStatus } };
  removeRejectionFromOrder: {
    params: { id: string; driverId: string };
    result: { rejections?: Array<DriverRejectionValue> };
  };
  updateBonus: { params: { orderId: string; bonusData: OrderBonusesValue }; result: { bonusData: OrderBonusesValue } };
  fetchAvailableTolls: { params: Record<string, never>; result: Record<string, number> };
  addTollByAdmin: {
    params: { orderId: string; name: string; amount: number };
    result: { tollData?: Array<OrderTollValue> };
  };
  addOrderNote: { params: { orderId: string; note: string }; result: { notes?: Array<OrderNoteValue> } };
  editOrderNote: {
    params: { orderId: string; note: string; noteId: string };
    result: { notes?: Array<OrderNoteValue> };
  };
  deleteOrderNote: { params: { orderId: string; noteId: string }; result: { notes?: Array<OrderNoteValue> } };
  resendReceiptToNewEmail: {
    params: { orderId: string; email: string };
    result: { email: string; messageId?: string | null; outcome?: MessageOutcome | null; told?: string | null };
  };
  sendOrderCommunication: {
    params: { orderId: string; type: CommunicationType; message: string };
    result: {
      type: CommunicationType;
      phone?: string | null;
      messageId?: string | null;
      outcome?: MessageOutcome | null;
      told?: string | null;
    };
  };
  fetchRefundsForOrder: { params: { orderId: string }; result: Array<RefundValue> };
  getRefundReasons: { params: Record<string, never>; result: Record<string, Array<RefundReasonValue>> };
  getFleetRefundReasons: { params: Record<string, never>; result: Array<RefundReasonValue> };
  createRefund: {
    params: {
      orderId: string;
      type: RefundFormType;
      reason?: string;
      amount?: number;
      items?: Array<{ id: string; specId?: string; reason: string }>;
      shouldRefundDelivery?: boolean;
      description?: string | null;
      expectedAmount?: number;
    };
    result: RefundValue;
  };
  fetchCancelFleetOrderReasons: { params: Record<string, never>; result: Array<RefundReasonValue> };
  fetchPossibleDuplicates: { params: { startDate: string; endDate: string }; result: Array<DuplicateGroupValue> };
  fetchRefunds: {
    params: { startTime: string; endTime: string; page?: number; limit?: number };
    result: { items?: Array<RefundValue>; total: number };
  };
  fetchReviewsByFilter: {
    params: {
      filter?: { startDate?: string; endDate?: string; driverId?: string; restaurantId?: string; userId?: string };
      page?: number;
      limit?: number;
    };
    result: { items?: Array<ReviewValue>; total: number };
  };
}
