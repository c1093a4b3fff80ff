import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../store/tables/index.ts';
import { type FleetQuote, fleetQuote } from './fleet-quote.ts';
import { type AddressPlace, placeOfAddress } from './place-of-address.ts';

/** Columns of `orders` that a store order determines for its fleet order. */
export interface FleetOrderPlan extends FleetQuote {
  user_id: string;
  delivery_address: string;
  pickup_address: string;
  contact_name: string | null;
  contact_phone: string | null;
  delivery_notes: string | null;
  item_count: number;
}

/**
 * The fleet order of a store order: from the merchant's nearest place for parcels to its address. A text with the reason if there can be
 * none.
 */
export async function planFleetOrder(
  database: Kysely<Tables>,
  order: Selectable<Tables['store_orders']>,
): Promise<FleetOrderPlan | string> {
  const { address } = order;
  if (address === null) return 'The store order has no address.';
  const lines = [address.address1, address.city, [address.province, address.zip].filter(Boolean).join(' '), address.country]
    .filter(Boolean)
    .join(', ');
  if (!address.address1?.trim()) return `The address has no street: ${lines}.`;
  const place = placeOfAddress(address);
  if (place === undefined) return `The address is outside the area that the fleet serves: ${lines}.`;
  const merchant = await database.selectFrom('store_merchants').selectAll().where('id', '=', order.merchant_id).executeTakeFirstOrThrow();
  const user = await findFleetUser(database, merchant.email);
  if (user === undefined)
    return `${merchant.shop_name} has no fleet user: nobody who is one has the e-mail address ${merchant.email ?? '(none)'}.`;
  const locations = await database
    .selectFrom('fleet_locations')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const [pickup] = locations.toSorted((one, other) => gap(one, place) - gap(other, place));
  if (pickup === undefined) return `${user.full_name} has no fleet location where a parcel could be picked up.`;
  return {
    ...fleetQuote(pickup, place, merchant.markup_percent ?? 0),
    user_id: user.id,
    delivery_address: lines,
    pickup_address: pickup.address,
    contact_name: address.name ?? null,
    contact_phone: address.phone ?? null,
    delivery_notes: order.note,
    item_count: order.line_items.reduce((sum, item) => sum + item.quantity, 0),
  };
}

async function findFleetUser(database: Kysely<Tables>, email: string | null): Promise<{ id: string; full_name: string } | undefined> {
  if (email === null) return undefined;
  return database
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('type', '=', 'fleet')
    .where('deleted', '=', false)
    .where('locked', '=', false)
    .executeTakeFirst();
}

function gap(one: AddressPlace, other: AddressPlace): number {
  return Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);
}
