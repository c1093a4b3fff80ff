import type { Kysely } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { DriverRejectionValue, NotAcceptedRecordValue, OrderNoteValue, OrderTollValue, ReviewValue } from '../../generated/index.ts';
import { toDollars } from '../../money.ts';
import type { BookedRefund } from '../../orders/refund-state.ts';
import type { Tables } from '../../store/tables/index.ts';
import { loadEditedNotes } from '../load-notes.ts';

/** Notes of an order, the newest first. */
export async function loadOrderNotes(database: Kysely<Tables>, orderId: string): Promise<OrderNoteValue[]> {
  const notes = await loadEditedNotes(database, 'order_notes', orderId);
  return notes.map(({ by_id, full_name, ...note }) => ({ ...note, by: { objectId: by_id ?? 'unknown', full_name } }));
}

/** Tolls of an order in the order of addition; dollars. */
export async function loadTolls(database: Kysely<Tables>, orderId: string): Promise<OrderTollValue[]> {
  const rows = await database
    .selectFrom('order_tolls')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    tollName: row.toll_name,
    requestedAmount: toDollars(row.requested_cents),
    approvedAmount: row.approved_cents === null ? null : toDollars(row.approved_cents),
  }));
}

/** Drivers who rejected an order, with its bonus at that time in dollars. */
export async function loadRejections(database: Kysely<Tables>, orderId: string): Promise<DriverRejectionValue[]> {
  const rows = await database
    .selectFrom('driver_rejections')
    .leftJoin('users', 'users.id', 'driver_id')
    .select(['driver_id', 'full_name', 'reason', 'bonus_cents', 'rejected_at'])
    .where('order_id', '=', orderId)
    .orderBy('rejected_at')
    .execute();
  return rows.map((row) => ({
    driverId: row.driver_id,
    driverName: row.full_name,
    reason: row.reason,
    bonusAssigned: row.bonus_cents === null ? null : toDollars(row.bonus_cents),
    rejectedAt: row.rejected_at.toISOString(),
  }));
}

/** Drivers who did not respond. */
export async function loadNotAccepted(database: Kysely<Tables>, orderId: string): Promise<NotAcceptedRecordValue[]> {
  const rows = await database
    .selectFrom('not_accepted')
    .leftJoin('users', 'users.id', 'driver_id')
    .select(['driver_id', 'full_name', 'assigned_at'])
    .where('order_id', '=', orderId)
    .orderBy('assigned_at')
    .execute();
  return rows.map((row) => ({ driverId: row.driver_id, driverName: row.full_name, driverAssignedAt: row.assigned_at.toISOString() }));
}

/** The customer's review of an order, without personal data. */
export async function loadReview(
  database: Kysely<Tables>,
  orderId: string,
): Promise<Omit<ReviewValue, 'user' | 'driver' | 'restaurant'> | null> {
  const row = await database.selectFrom('reviews').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (row === undefined) return null;
  return { objectId: row.id, createdAt: row.created_at.toISOString(), order: { objectId: orderId }, review: row.ratings };
}

/** Refunds that have not failed, by order, for computing further ones. Orders without any are absent. */
export async function loadPastRefunds(database: Kysely<Tables>, orderIds: readonly string[]): Promise<Map<string, BookedRefund[]>> {
  const past = new Map<string, BookedRefund[]>();
  if (orderIds.length === 0) return past;
  const rows = await database
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('state', '!=', 'FAILED')
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const refund: BookedRefund = {
      isPending: row.state === 'PENDING',
      food: row.food,
      delivery: row.delivery,
      foodTaxes: row.food_taxes,
      deliveryTaxes: row.delivery_taxes,
      tip: row.tip,
      discountAmount: row.discount_amount,
      totalAmount: row.total_amount,
      metadata: row.metadata,
    };
    past.set(row.order_id, [...(past.get(row.order_id) ?? []), refund]);
  }
  return past;
}

/**
 * The provider's reference of an order's payment: its charge, or the reference of a mobile payment; for a multi-merchant child,
 * that of its parent. Throws `FunctionError` for an unpaid order.
 */
export async function chargeOf(database: Kysely<Tables>, order: { id: string; parent_order_id: string | null }): Promise<string> {
  const id = order.parent_order_id ?? order.id;
  const row = await database.selectFrom('transactions').selectAll().where('order_id', '=', id).executeTakeFirst();
  if (row !== undefined && !row.success) throw new FunctionError(row.error ?? 'Transaction was not successful');
  const charge = row?.charge_id ?? row?.ath_movil_reference;
  if (charge == null) throw new FunctionError('No transaction found');
  return charge;
}
