import type { Selectable } from 'kysely';
import type { OutgoingRequestStep } from '../../server/work/outgoing-requests/outgoing-request-kind.ts';
import type { MarketplaceTypes } from '../marketplace-types.ts';
import { lockOrder, type StoredOrder } from '../orders/find-order.ts';
import { recordUpdate } from '../orders/record-update.ts';
import { CURRENCY } from '../payments/payments.ts';
import type { Tables } from '../store/tables/index.ts';
import { defineOutgoingRequest } from './define-outgoing-request.ts';

type Step = OutgoingRequestStep<MarketplaceTypes>;
type Refund = Selectable<Tables['refunds']>;

/**
 * Pays a refund at the payment provider, with the refund's id as idempotency key. After the payment, the order and its
 * multi-merchant parent get their `refundStatus`, `refundAmount` and status; after a refusal, the amount can be refunded again.
 */
export const refundCharge = defineOutgoingRequest<{ refundId: string; chargeId: string }, { id: string }>({
  kind: 'refund',

  async run({ refundId, chargeId }, { database, services }) {
    const refund = await database.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow();
    const { total_amount: amount, reason } = refund;
    return services.payments.refund({ key: refundId, chargeId, amount, currency: CURRENCY, reason });
  },

  async settle(outcome, { refundId }, step) {
    const { database, now } = step;
    const { order_id } = await database.selectFrom('refunds').select('order_id').where('id', '=', refundId).executeTakeFirstOrThrow();
    const order = await lockOrder(database, order_id);
    step.changed('Order', order.id);
    const query = database.updateTable('refunds').where('id', '=', refundId);
    if (outcome.state === 'refused') {
      await query.set({ state: 'FAILED', failure: outcome.reason }).execute();
      return;
    }
    const refund = await query
      .set({ state: 'PROCESSED', refunded_at: now, provider_id: outcome.value.id })
      .returningAll()
      .executeTakeFirstOrThrow();
    await bookOn(step, order, refund);
    if (order.parent_order_id === null) return;
    step.changed('Order', order.parent_order_id);
    await bookOn(step, await lockOrder(database, order.parent_order_id), refund);
  },
});

async function bookOn({ database, now }: Step, order: StoredOrder, { total_amount, refunded_by }: Refund): Promise<void> {
  const refund_amount = order.refund_amount + total_amount;
  const isWhole = refund_amount === order.total;
  const status = isWhole ? 'REFUND' : 'REFUNDPARTIAL';
  const refund_status = isWhole ? ('REFUNDED' as const) : ('PARTIALLY_REFUNDED' as const);
  await database.updateTable('orders').set({ status, refund_status, refund_amount }).where('id', '=', order.id).execute();
  const previous = { status: order.status, refundStatus: order.refund_status, refundAmount: order.refund_amount };
  const updated = { status, refundStatus: refund_status, refundAmount: refund_amount };
  await recordUpdate({ database, now, user: { id: refunded_by } }, order.id, previous, updated);
}
