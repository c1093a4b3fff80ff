import { sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { OpenShape } from '../../generated/index.ts';
import { findOrder } from '../../orders/find-order.ts';
import type { ChangedFields } from '../../orders/record-update.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';
import { describeUpdate, NAMED_RECORDS, type RecordNames } from './describe-update.ts';
import { loadOrderValue } from './order-value.ts';

/** An order, its history, and its payment. */
export const ORDER_READ_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchAdminOrderDetail', async ({ id }, { database }) => loadOrderValue(database, await findOrder(database, id))),

  defineFunction('fetchDeferredOrderDetail', async ({ id }, { database }) => {
    const order = await findOrder(database, id);
    if (order.status !== 'DEFERRED') throw new FunctionError(`Order ${order.order_number} is not deferred.`);
    return loadOrderValue(database, order);
  }),

  defineFunction('getOrderUpdates', async ({ orderId }, { database, valueLabel }) => {
    await findOrder(database, orderId);
    const rows = await database
      .selectFrom('order_updates as u')
      .leftJoin('users', 'users.id', 'u.by_id')
      .select(['u.id', 'u.previous', 'u.updated', 'u.updated_at', 'u.by_id', 'users.full_name'])
      .where('order_id', '=', orderId)
      .orderBy('u.updated_at', 'desc')
      .orderBy('u.seq', 'desc')
      .execute();
    const records = await namesOf(
      database,
      rows.flatMap(({ previous, updated }) => [previous, updated] as (ChangedFields | null)[]),
    );
    const words = { records, status: (value: string) => valueLabel('orderStatus', value) };
    return rows.map((row) => ({
      id: row.id,
      previous: row.previous as OpenShape,
      updated: row.updated as OpenShape,
      told: describeUpdate(row.previous as ChangedFields | null, row.updated as ChangedFields | null, words),
      updatedAt: row.updated_at.toISOString(),
      by: row.by_id === null ? null : { objectId: row.by_id, full_name: row.full_name },
    }));
  }),

  defineFunction('fetchOrderTransaction', async ({ id }, { database, services }) => {
    await findOrder(database, id);
    const row = await database.selectFrom('transactions').selectAll().where('order_id', '=', id).executeTakeFirst();
    if (row === undefined) return null;
    return {
      success: row.success,
      error: row.error,
      chargeId: row.charge_id,
      dashboardLink: services.dashboardLink('payments', row.charge_id),
      athMovilReferenceNumber: row.ath_movil_reference,
      card: row.card,
    };
  }),
];

/** Titles of the records that updates name by id. */
async function namesOf(database: MarketplaceContext['database'], changes: readonly (ChangedFields | null)[]): Promise<RecordNames> {
  const named = async (field: keyof typeof NAMED_RECORDS) => {
    const ids = changes.map((fields) => fields?.[field]).filter((id) => typeof id === 'string');
    if (ids.length === 0) return [];
    const { table, name } = NAMED_RECORDS[field];
    const rows = database.selectFrom(sql<{ id: string; name: string }>`${sql.table(table)}`.as('r'));
    return rows
      .select(['r.id', sql<string>`${sql.ref(`r.${name}`)}`.as('name')])
      .where('r.id', 'in', ids)
      .execute();
  };
  const found = await Promise.all((Object.keys(NAMED_RECORDS) as (keyof typeof NAMED_RECORDS)[]).map(named));
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
