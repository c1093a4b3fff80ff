import type { Transaction } from 'kysely';
import type { Tables } from '../store/tables/index.ts';
import type { StoreAddress } from '../store/tables/store.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { personName, phoneNumber, streetAddress } from './names.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedPerson, SeedWorld } from './world.ts';

const DAY = 86_400_000;
const SHOPS = [
  'Café de la Montaña',
  'Artesanías Loíza',
  'Botica Verde',
  'Coquí Kids',
  'Librería La Tertulia',
  'Jabones del Yunque',
  'Surf Rincón',
  'Dulces Típicos Doña Ana',
  'Mascotas Felices',
  'Hamacas del Caribe',
  'Ron y Cacao',
  'Viejo San Juan Prints',
];
/** So many of the shops belong to a fleet merchant; the others have not been connected to one yet. */
const CONNECTED = 10;
/** Store orders that have their fleet order, that wait for a sync, and that the fleet cannot bring. */
const ORDERS = { synced: 60, waiting: 22, outside: 12 };
const PRODUCTS: readonly (readonly [name: string, grams: number, dollars: number])[] = [
  ['Café tostado, 12 oz', 340, 14.5],
  ['Máscara de vejigante', 600, 45],
  ['Jabón de avena y miel', 120, 6.25],
  ['Camiseta Coquí', 180, 22],
  ['Libro de cuentos', 410, 17.95],
  ['Hamaca de algodón', 1500, 79],
  ['Vela de coco', 220, 12],
  ['Dulce de coco, caja', 450, 9.75],
  ['Grabado del Morro', 300, 35],
];
const FAR: readonly StoreAddress[] = [
  { address1: '1200 Orange Ave', city: 'Orlando', province: 'FL', country: 'US', zip: '32801' },
  { address1: '350 5th Ave', city: 'New York', province: 'NY', country: 'US', zip: '10118' },
  { address1: 'Calle El Conde 15', city: 'Santo Domingo', province: 'DN', country: 'DO', zip: '10210' },
];

/** Shops of a connected store, with orders that the fleet brings, brings soon, or cannot bring. Needs the people and the orders. */
export async function seedStore(transaction: Transaction<Tables>, world: SeedWorld, now: number): Promise<void> {
  const random = createRandom('store');
  const merchants = SHOPS.map((shop, index) =>
    makeMerchant(random, shop, index < CONNECTED ? world.fleetMerchants[index] : undefined, now),
  );
  await insertRows(transaction, 'store_merchants', merchants);
  const synced = await makeSynced(transaction, random, { merchants, world, now });
  const waiting = Array.from({ length: ORDERS.waiting }, (_, index) => {
    const merchant = merchants[index % merchants.length]!;
    const address = addressOf(streetAddress(random, random.pick(world.fleetMerchants).town), random);
    return makeStoreOrder(random, merchant.id, { createdAt: now - random.integer(0, 5 * DAY), address });
  });
  const outside = Array.from({ length: ORDERS.outside }, () => {
    const address = { ...random.pick(FAR), name: personName(random), phone: phoneNumber(random) };
    const lines = [address.address1, address.city, `${address.province} ${address.zip}`, address.country].join(', ');
    const error = `The address is outside the area that the fleet serves: ${lines}.`;
    return { ...makeStoreOrder(random, random.pick(merchants).id, { createdAt: now - random.integer(1, 40) * DAY, address }), error };
  });
  await insertRows(transaction, 'store_orders', [...synced, ...waiting, ...outside]);
  const notes = merchants.slice(0, 5).map((merchant) => ({
    id: random.id(),
    merchant_id: merchant.id,
    note: random.pick(['Prefiere recogido antes de las 10.', 'Catalogue was updated by phone.', 'Pidió subir el recargo en diciembre.']),
    created_at: iso(now - random.integer(1, 90) * DAY),
    by_id: random.pick(world.staff).id,
  }));
  await insertRows(transaction, 'store_merchant_notes', notes);
}

function makeMerchant(random: Random, shop_name: string, person: SeedPerson | undefined, now: number): SeedRow & { id: string } {
  const synced = now - random.integer(1, 48) * (DAY / 24);
  const createdAt = now - random.integer(60, 500) * DAY;
  return {
    id: random.id(),
    shop_name,
    access_token: `shpat_${hex(random)}`,
    uva_access_token: person === undefined ? null : `k:${hex(random)}`,
    email: person?.email ?? `hola@${random.id().toLowerCase()}.example`,
    phone: person?.phone ?? phoneNumber(random),
    last_sync_start_at: iso(synced),
    last_sync_end_at: iso(synced + random.integer(2, 40) * 1000),
    is_store_updated: random.chance(0.8),
    is_payment_method_updated: random.chance(0.7),
    markup_percent: random.pick([0, 0, 5, 10, 12.5]),
    created_at: iso(createdAt),
    updated_at: iso(synced),
  };
}

/** Store orders of fleet orders that are there already, one each. */
async function makeSynced(
  transaction: Transaction<Tables>,
  random: Random,
  { merchants, world, now }: { merchants: readonly (SeedRow & { id: string })[]; world: SeedWorld; now: number },
): Promise<SeedRow[]> {
  const owners = new Map(world.fleetMerchants.slice(0, CONNECTED).map((person, index) => [person.id, merchants[index]!.id]));
  const orders = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('is_fleet', '=', true)
    .where('user_id', 'in', [...owners.keys()])
    .where('created_at', '<=', new Date(now))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(ORDERS.synced)
    .execute();
  return orders.map((order) => {
    const createdAt = order.created_at.getTime() - random.integer(2, 90) * 60_000;
    const address = { ...addressOf(order.delivery_address ?? '', random), name: order.contact_name, phone: order.contact_phone };
    const isDone = order.delivered_at !== null;
    return {
      ...makeStoreOrder(random, owners.get(order.user_id!)!, { createdAt, address }),
      order_id: order.id,
      fulfillment_status: isDone ? 'fulfilled' : 'partial',
      updated_at: order.created_at.toISOString(),
    };
  });
}

/** `371 Calle Unión, Apt. 2, San Juan, PR 00918` in its parts. */
function addressOf(text: string, random: Random): StoreAddress {
  const parts = text.split(', ');
  const [province = 'PR', zip = null] = (parts.at(-1) ?? '').split(' ');
  return {
    name: personName(random),
    address1: parts.slice(0, -2).join(', '),
    city: parts.at(-2) ?? '',
    province,
    country: 'US',
    zip,
    phone: phoneNumber(random),
  };
}

function makeStoreOrder(
  random: Random,
  merchant_id: string,
  { createdAt, address }: { createdAt: number; address: StoreAddress },
): SeedRow {
  const lines = Array.from({ length: random.integer(1, 3) }, () => {
    const [name, grams, price] = random.pick(PRODUCTS);
    const quantity = random.integer(1, 3);
    return { name, title: name, grams, price, quantity, fulfillableQuantity: quantity, fulfillmentStatus: null, productId: digits(random) };
  });
  return {
    id: random.id(),
    merchant_id,
    store_order_id: digits(random),
    order_number: `#${random.integer(1001, 9999)}`,
    customer_email: `${random.id().toLowerCase()}@correo.example`,
    weight: lines.reduce((sum, line) => sum + line.grams * line.quantity, 0),
    weight_unit: 'g',
    fulfillment_status: null,
    note: random.chance(0.3) ? random.pick(['Es un regalo, sin factura.', 'Llamar al llegar.', 'Dejar en recepción.']) : null,
    line_items: lines,
    address,
    order_id: null,
    error: null,
    created_at: iso(createdAt),
    updated_at: iso(createdAt),
  };
}

function digits(random: Random): string {
  return `${random.integer(4_000_000, 9_999_999)}${random.integer(100_000, 999_999)}`;
}

function hex(random: Random): string {
  return Array.from({ length: 4 }, () => random.integer(0, 0xffff_ffff).toString(16).padStart(8, '0')).join('');
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
