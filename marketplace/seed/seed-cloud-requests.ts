import type { Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { createRandom } from './random.ts';

/** A call that somebody made about an order, and when it ended. */
interface Call {
  name: string;
  orderId: string;
  userId: string;
  at: Date;
  params: object;
  result: object;
}

/** Writes the cloud requests that the notes and refunds of staff would have left. Needs the orders. */
export async function seedCloudRequests(transaction: Transaction<Tables>, now: number): Promise<void> {
  const random = createRandom('cloud requests');
  const rows: SeedRow[] = [];
  const add = ({ name, orderId, userId, at, params, result }: Call): void => {
    const endedAt = Math.min(now, at.getTime());
    rows.push({
      id: random.id(),
      created_at: new Date(endedAt - random.integer(35, 900)).toISOString(),
      updated_at: new Date(endedAt).toISOString(),
      function: name,
      entity_class: 'Order',
      entity_id: orderId,
      params: { orderId, ...params },
      result,
      user_id: userId,
    });
  };
  const notes = await transaction.selectFrom('order_notes').selectAll().where('by_id', 'is not', null).orderBy('id').execute();
  for (const { id, order_id, note, created_at, by_id } of notes) {
    const createdAt = created_at.toISOString();
    const result = { notes: [{ id, note, createdAt, by: { objectId: by_id } }] };
    add({ name: 'addOrderNote', orderId: order_id, userId: by_id!, at: created_at, params: { note }, result });
  }
  const refunds = await transaction.selectFrom('refunds').selectAll().orderBy('id').execute();
  for (const refund of refunds) {
    const { type, reason, total_amount: totalAmount, order_id: orderId, refunded_by: userId, requested_at: at } = refund;
    const items = refund.metadata.map((item) => ({ id: item.lineId, reason: item.reason }));
    const params =
      type === 'per item' ? { type: 'byItem', items } : { type, reason, ...(type === 'partial' ? { amount: totalAmount } : {}) };
    const result = { objectId: refund.id, type, reason, totalAmount, status: 'PENDING', requestedAt: at.toISOString() };
    add({ name: 'createRefund', orderId, userId, at, params, result });
  }
  await insertRows(transaction, 'cloud_requests', rows);
}
