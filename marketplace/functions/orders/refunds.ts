import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import { findOrder } from '../../orders/find-order.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { answerOfRefund, createRefund } from './create-refund.ts';
import { CANCEL_FLEET_ORDER_REASONS, FLEET_REFUND_REASONS, REFUND_REASONS } from './refund-reasons.ts';
import { loadRefundValues, refundValues, selectRefunds } from './refund-values.ts';

/** Refunds of an order, of a period, and the reasons for them. */
export const REFUND_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchRefundsForOrder', async ({ orderId }, { database }) =>
    loadRefundValues(database, await findOrder(database, orderId)),
  ),
  defineFunction('fetchRefunds', async ({ startTime, endTime, ...page }, { database }) => {
    checkPeriod(startTime, endTime);
    const [from, to] = [new Date(startTime), new Date(endTime)];
    const { rows, total } = await readPage(
      selectRefunds(database)
        .where('requested_at', '>=', from)
        .where('requested_at', '<=', to)
        .orderBy('requested_at', 'desc')
        .orderBy('refunds.id'),
      page,
    );
    return { items: await refundValues(database, rows), total };
  }),
  defineFunction('createRefund', createRefund, answerOfRefund),
  defineFunction('getRefundReasons', async () => REFUND_REASONS),
  defineFunction('getFleetRefundReasons', async () => FLEET_REFUND_REASONS),
  defineFunction('fetchCancelFleetOrderReasons', async () => CANCEL_FLEET_ORDER_REASONS),
];
