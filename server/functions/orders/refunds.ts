import { defineFunction, type ServerFunction } from '../define-function.ts';
import { createRefund } from './create-refund.ts';
import { findOrder } from './find-order.ts';
import { CANCEL_FLEET_ORDER_REASONS, FLEET_REFUND_REASONS, REFUND_REASONS } from './refund-reasons.ts';
import { loadRefundValues } from './refund-values.ts';

/** Refunds of an order and the reasons for them. */
export const REFUND_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchRefundsForOrder', async ({ orderId }, { database }) =>
    loadRefundValues(database, await findOrder(database, orderId)),
  ),
  defineFunction('createRefund', createRefund),
  defineFunction('getRefundReasons', async () => REFUND_REASONS),
  defineFunction('getFleetRefundReasons', async () => FLEET_REFUND_REASONS),
  defineFunction('fetchCancelFleetOrderReasons', async () => CANCEL_FLEET_ORDER_REASONS),
];
