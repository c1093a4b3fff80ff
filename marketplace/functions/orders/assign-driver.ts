import type { Kysely } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { toDollars } from '../../money.ts';
import { lockOrder } from '../../orders/find-order.ts';
import { recordUpdate } from '../../orders/record-update.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { stateOf } from './change-status.ts';
import { addNote } from './order-notes.ts';
import { loadRejections } from './order-parts.ts';

/** Assigns an order to a driver, unassigns it, and forgives rejections. */
export const ORDER_DRIVER_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('assignOrderByAdmin', async ({ orderId, driverId, note }, context) => {
    const order = await lockOrder(context.database, orderId);
    const driver = await findDriver(context.database, driverId);
    if (order.driver_id === driverId) throw new FunctionError(`${driver.full_name} is already assigned to this order.`);
    if (order.status === 'DELIVERED' && !note?.trim()) throw new FunctionError('Note cannot be empty.');
    const previous = await describeDriver(context.database, order.driver_id);
    await context.database
      .updateTable('orders')
      .set({ driver_id: driverId, driver_assigned_at: context.now })
      .where('id', '=', orderId)
      .execute();
    await recordUpdate(context, orderId, { driver: previous }, { driver: { objectId: driver.id, full_name: driver.full_name } });
    if (note?.trim()) await addNote(context, orderId, note);
    return stateOf(order);
  }),

  defineFunction('unAssignOrder', async ({ orderId, driverId }, context) => {
    const order = await lockOrder(context.database, orderId);
    if (order.driver_id !== driverId) throw new FunctionError('This driver is not assigned to the order any more.');
    const previous = await describeDriver(context.database, driverId);
    await context.database.updateTable('orders').set({ driver_id: null, driver_assigned_at: null }).where('id', '=', orderId).execute();
    await recordUpdate(context, orderId, { driver: previous }, { driver: null });
    return stateOf(order);
  }),

  defineFunction('removeRejectionFromOrder', async ({ id, driverId }, context) => {
    const { database } = context;
    const order = await lockOrder(database, id);
    const removed = await database
      .deleteFrom('driver_rejections')
      .where('order_id', '=', id)
      .where('driver_id', '=', driverId)
      .returning('bonus_cents')
      .execute();
    if (removed.length === 0) throw new FunctionError('This driver has no rejection on the order any more.');
    const bonus = removed.reduce((sum, row) => sum + (row.bonus_cents ?? 0), 0);
    const rejection_bonus_cents = Math.max(0, order.rejection_bonus_cents - bonus);
    await database.updateTable('orders').set({ rejection_bonus_cents }).where('id', '=', id).execute();
    const driver = await describeDriver(database, driverId);
    await recordUpdate(
      context,
      id,
      { rejection: driver, rejectionBonus: toDollars(order.rejection_bonus_cents) },
      { rejection: null, rejectionBonus: toDollars(rejection_bonus_cents) },
    );
    return { rejections: await loadRejections(database, id) };
  }),
];

/** A driver to assign orders to. Throws `FunctionError` if the person does not exist, is no driver, or is locked. */
export async function findDriver(database: Kysely<Tables>, id: string): Promise<{ id: string; full_name: string }> {
  const driver = await database
    .selectFrom('users')
    .select(['id', 'full_name', 'is_driver', 'deleted', 'locked'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (driver === undefined || driver.deleted) throw new FunctionError('There is no such driver.');
  if (!driver.is_driver) throw new FunctionError(`${driver.full_name} is not a driver.`);
  if (driver.locked) throw new FunctionError(`${driver.full_name} is locked.`);
  return driver;
}

/** A driver in the updates of an order; null for none. */
export async function describeDriver(database: Kysely<Tables>, id: string | null): Promise<{ objectId: string; full_name: string } | null> {
  if (id === null) return null;
  const row = await database.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirst();
  return { objectId: id, full_name: row?.full_name ?? '' };
}
