import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import type { Calls } from '../../generated/index.ts';
import { moneyText } from '../../money.ts';
import { lockOrder, type StoredOrder } from '../../orders/find-order.ts';
import { planRefund } from '../../orders/plan-refund.ts';
import { refundStateOf } from '../../orders/refund-state.ts';
import { refundCharge } from '../../outgoing-requests/refund-charge.ts';
import type { MarketplaceContext, MarketplaceFinish } from '../define-function.ts';
import { chargeOf, loadPastRefunds } from './order-parts.ts';
import { FLEET_REFUND_REASONS, REFUND_REASONS } from './refund-reasons.ts';
import { loadRefundValues, refundValues, selectRefunds } from './refund-values.ts';

type Params = Calls['createRefund']['params'];
type Refund = Calls['createRefund']['result'];

/** Milliseconds to wait for the payment provider before the refund is shown as pending. */
const PATIENCE = 5_000;

/**
 * Requests a refund: computes the amount, reserves it, and adds an outgoing request to the payment provider, which finally
 * changes the order (`refundCharge`). Rules: `docs/decisions/09-marketplace.md`.
 */
export async function createRefund(params: Params, context: MarketplaceContext): Promise<Calls['createRefund']['result']> {
  const { database, now, user } = context;
  const order = await lockOrder(database, params.orderId);
  checkOrder(order, params);
  checkReasons(order, params);
  const past = (await loadPastRefunds(database, [order.id])).get(order.id) ?? [];
  if (past.some((refund) => refund.isPending) && refundStateOf(order, order.dishes, past).remaining === 0)
    throw new FunctionError('What is left of this order is being refunded already.');
  const chargeId = await chargeOf(database, order);
  const plan = planRefund(order, order.dishes, past, params);
  if (params.expectedAmount !== undefined && params.expectedAmount !== plan.totalAmount) {
    throw new FunctionError(
      `This refund is now ${moneyText(plan.totalAmount)}, not ${moneyText(params.expectedAmount)}. Nothing was refunded; check the amount and try again.`,
    );
  }
  const id = newId();
  await database
    .insertInto('refunds')
    .values({
      id,
      order_id: order.id,
      requested_at: now,
      state: 'PENDING',
      refunded_by: user.id,
      type: plan.type,
      reason: params.type === 'byItem' ? null : (params.reason ?? null),
      description: params.description?.trim() || null,
      food: plan.food,
      delivery: plan.delivery,
      food_taxes: plan.foodTaxes,
      delivery_taxes: plan.deliveryTaxes,
      tip: plan.tip,
      discount_amount: plan.discountAmount,
      total_amount: plan.totalAmount,
      metadata: JSON.stringify(plan.metadata),
    })
    .execute();
  await context.addOutgoingRequest({ id, kind: refundCharge.kind, input: { refundId: id, chargeId } });
  const refunds = await loadRefundValues(database, order);
  return refunds.find((refund) => refund.objectId === id)!;
}

/** Waits briefly for the payment provider and returns the refund: processed, or still pending. Throws `FunctionError` for a failed one. */
export async function answerOfRefund(asked: Refund, { database, outgoingRequests }: MarketplaceFinish): Promise<Refund> {
  await outgoingRequests.queueIsEmpty(asked.objectId, PATIENCE);
  const rows = await selectRefunds(database).where('refunds.id', '=', asked.objectId).execute();
  const [refund] = await refundValues(database, rows);
  if (refund?.status === 'FAILED') throw new FunctionError(`The refund failed. ${refund.problem}`);
  return refund!;
}

function checkOrder(order: StoredOrder, params: Params): void {
  if (order.refund_status === 'REFUNDED') throw new FunctionError('Order is already REFUNDED');
  if (order.status === 'UNPAID') throw new FunctionError('Order is Unpaid.');
  if (order.status === 'DEFERRED') throw new FunctionError('A deferred order cannot be refunded: move it to an order first.');
  if (order.is_parent) throw new FunctionError('This is a multi-merchant order: refund its orders one by one.');
  if (order.is_fleet && params.type !== 'full') throw new FunctionError('A fleet order can only be refunded in full.');
  if (params.amount !== undefined && params.type !== 'partial') throw new FunctionError('Only a partial refund has an amount.');
  if (params.items !== undefined && params.type !== 'byItem') throw new FunctionError('Only a refund by item has items.');
}

function checkReasons(order: StoredOrder, params: Params): void {
  const allowed = new Set((order.is_fleet ? FLEET_REFUND_REASONS : REFUND_REASONS[params.type]).map((reason) => reason.value));
  const given = params.type === 'byItem' ? (params.items ?? []).map((item) => item.reason) : [params.reason];
  for (const reason of given) {
    if (reason === undefined || reason === '') throw new FunctionError('Choose a reason.');
    if (!allowed.has(reason)) throw new FunctionError(`The reason ${reason} is not one of ${[...allowed].join(', ')}.`);
  }
}
