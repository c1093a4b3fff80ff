import { FunctionError } from '../../../server/errors/function-error.ts';
import { newId } from '../../../server/new-id.ts';
import type { Calls } from '../../generated/index.ts';
import { planRefund, type RefundPlan } from '../../orders/plan-refund.ts';
import type { MarketplaceContext } from '../define-function.ts';
import { moneyText } from '../money.ts';
import { lockOrder, type StoredOrder } from './find-order.ts';
import { loadPastRefunds } from './order-parts.ts';
import { recordUpdate } from './record-update.ts';
import { FLEET_REFUND_REASONS, REFUND_REASONS } from './refund-reasons.ts';
import { loadRefundValues } from './refund-values.ts';

type Params = Calls['createRefund']['params'];

/**
 * Refunds an order: computes the amount, books it, moves `refundStatus`, `refundAmount` and the status of the order, and of its multi-merchant
 * parent, and writes down who did it. `docs/decisions/0003-refund-amounts.md` has the rules.
 */
export async function createRefund(params: Params, context: MarketplaceContext): Promise<Calls['createRefund']['result']> {
  const { database, now, user } = context;
  const order = await lockOrder(database, params.orderId);
  checkOrder(order, params);
  checkReasons(order, params);
  const past = (await loadPastRefunds(database, [order.id])).get(order.id) ?? [];
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
      refunded_at: now,
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
  await bookOn(context, order, plan);
  if (order.parent_order_id !== null) await bookOn(context, await lockOrder(database, order.parent_order_id), plan);
  const refunds = await loadRefundValues(database, order);
  return refunds.find((refund) => refund.objectId === id)!;
}

async function bookOn(context: MarketplaceContext, order: StoredOrder, plan: RefundPlan): Promise<void> {
  const refund_amount = order.refund_amount + plan.totalAmount;
  const isWhole = refund_amount === order.total;
  const status = isWhole ? 'REFUND' : 'REFUNDPARTIAL';
  const refund_status = isWhole ? ('REFUNDED' as const) : ('PARTIALLY_REFUNDED' as const);
  await context.database.updateTable('orders').set({ status, refund_status, refund_amount }).where('id', '=', order.id).execute();
  const previous = { status: order.status, refundStatus: order.refund_status, refundAmount: order.refund_amount };
  await recordUpdate(context, order.id, previous, { status, refundStatus: refund_status, refundAmount: refund_amount });
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
