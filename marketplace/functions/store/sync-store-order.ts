import { type Selectable, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import { lockOrder } from '../../orders/find-order.ts';
import { recordUpdate } from '../../orders/record-update.ts';
import type { Tables } from '../../store/tables/index.ts';
import { type FleetOrderPlan, planFleetOrder } from '../../store-integration/plan-fleet-order.ts';
import { defineFunction, type MarketplaceContext } from '../define-function.ts';
import { loadStoreOrder } from './store-orders.ts';

/** Statuses before the parcel has left: until then a sync changes its destination. */
const CHANGEABLE = new Set(['PAID', 'UNPAID', 'RECEIVED', 'COOKING', 'DEFERRED']);

/** Field names of a plan's columns, for updates of an order. */
const WIRE_NAMES: Record<keyof FleetOrderPlan, string> = {
  user_id: 'user',
  delivery_address: 'deliveryAddress',
  pickup_address: 'pickupAddress',
  contact_name: 'contactName',
  contact_phone: 'contactPhone',
  delivery_notes: 'deliveryNotes',
  item_count: 'itemCount',
  delivery_charges: 'deliveryCharges',
  delivery_taxes: 'deliveryTaxes',
  distance_miles: 'distance',
  duration_minutes: 'duration',
};

/**
 * Creates or updates the fleet order of a store order. Obstacles are stored and returned, not thrown: the store order shows them
 * until the next sync. Concurrent syncs are serialised, and the second finds the first's order.
 */
export const syncStoreOrder = defineFunction('syncStoreOrder', async ({ id }, context) => {
  const { database, now } = context;
  const stored = await database.selectFrom('store_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (stored === undefined) throw new FunctionError(`There is no store order with the id ${id}.`);
  const plan = await planFleetOrder(database, stored);
  const outcome = typeof plan === 'string' ? { error: plan } : await applyPlan(context, stored, plan);
  await database
    .updateTable('store_orders')
    .set({ error: null, ...outcome, updated_at: now })
    .where('id', '=', id)
    .execute();
  return loadStoreOrder(database, id);
});

async function applyPlan(
  context: MarketplaceContext,
  stored: Selectable<Tables['store_orders']>,
  plan: FleetOrderPlan,
): Promise<{ error?: string; order_id?: string }> {
  if (stored.order_id === null) return { order_id: await makeOrder(context, stored, plan) };
  const order = await lockOrder(context.database, stored.order_id);
  const changed = (Object.keys(WIRE_NAMES) as (keyof FleetOrderPlan)[]).filter((column) => order[column] !== plan[column]);
  if (changed.length === 0) return {};
  if (!CHANGEABLE.has(order.status))
    return { error: `Order ${order.order_number} has the status ${order.status}, so the sync did not change it any more.` };
  const total = plan.delivery_charges + plan.delivery_taxes + order.tip;
  await context.database
    .updateTable('orders')
    .set({ ...plan, total })
    .where('id', '=', order.id)
    .execute();
  const described = (values: Partial<Record<keyof FleetOrderPlan, unknown>>) =>
    Object.fromEntries(changed.map((column) => [WIRE_NAMES[column], values[column]]));
  await recordUpdate(context, order.id, described(order), { ...described(plan), storeOrder: stored.id });
  return {};
}

/** Creates an unpaid fleet order; its merchant pays with the weekly invoice. */
async function makeOrder(context: MarketplaceContext, stored: Selectable<Tables['store_orders']>, plan: FleetOrderPlan): Promise<string> {
  const { database, now } = context;
  const { rows } = await sql<{ number: string }>`select nextval('order_numbers')::text as number`.execute(database);
  const id = newId();
  const nothing = { subtotals: 0, subtotals_markup: 0, discount_amount: 0, tip: 0, food_taxes: 0, markup_taxes: 0 };
  const order = {
    ...plan,
    ...nothing,
    id,
    order_number: rows[0]!.number,
    status: 'RECEIVED',
    created_at: now,
    updated_at: now,
    delivered_at: null,
    scheduled_for: null,
    moved_to_id: null,
    restaurant_id: null,
    driver_id: null,
    driver_assigned_at: null,
    parent_order_id: null,
    is_fleet: true,
    is_delivery: true,
    route_id: null,
    dishes: JSON.stringify([]),
    discount_code: null,
    total: plan.delivery_charges + plan.delivery_taxes,
    earnings_cents: null,
    refund_status: null,
  };
  await database.insertInto('orders').values(order).execute();
  await recordUpdate(context, id, { storeOrder: null }, { storeOrder: stored.id, status: 'RECEIVED' });
  return id;
}
