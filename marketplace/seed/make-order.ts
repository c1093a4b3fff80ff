import type { DishLine, TransactionCard } from '../store/documents.ts';
import type { SeedRow } from './insert-rows.ts';
import { countPlates, makeDishes } from './make-dishes.ts';
import { DELIVERY_NOTES, streetAddress } from './names.ts';
import type { Random } from './random.ts';
import type { SeedRestaurant, SeedWorld } from './world.ts';

/** A row of `orders`, complete, with the columns that the seed reads again. */
export type SeedOrder = SeedRow & {
  id: string;
  status: string;
  createdAt: number;
  dishes: DishLine[];
  driver_id: string | null;
  user_id: string | null;
  restaurant_id: string | null;
  delivered_at: string | null;
  total: number;
};

/** Inputs that decide an order before its details. */
export interface OrderKind {
  createdAt: number;
  now: number;
  number: number;
  status: string;
  parentId?: string;
  isFleet?: boolean;
  scheduledFor?: number;
  customer?: SeedWorld['customers'][number];
}

const MINUTE = 60_000;
const WITH_DRIVER = new Set(['COOKING', 'PICKEDUP', 'DELIVERED', 'FINISHED', 'REVIEW']);
/** The codes that orders were paid with. */
export const DISCOUNT_CODES = ['LECHON5', 'BORICUA10', 'LLUVIA', 'PRIMERA', 'NAVIDAD', 'PLAYA15'];

/** Makes one order, a child of a multi-merchant order, a fleet order or a deferred one. All amounts add up to the cent. */
export function makeOrder(random: Random, world: SeedWorld, kind: OrderKind): SeedOrder {
  const restaurant = kind.isFleet ? null : random.pick(world.restaurants);
  const customer = kind.customer ?? random.pick(kind.isFleet ? world.fleetMerchants : world.customers);
  const dishes = restaurant === null ? [] : makeDishes(random, restaurant.cuisine, restaurant.id);
  const isDelivery = kind.isFleet === true || kind.parentId !== undefined || random.chance(0.87);
  const distance = Math.round((0.4 + random.next() ** 2 * 9) * 100) / 100;
  const driver =
    isDelivery && WITH_DRIVER.has(kind.status) && (kind.status !== 'COOKING' || random.chance(0.7)) ? random.pick(world.drivers) : null;
  const duration = Math.round(8 + distance * 4 + random.next() * 12);
  const isDelivered = ['DELIVERED', 'FINISHED', 'REVIEW'].includes(kind.status);
  const deliveredAt = isDelivered ? Math.min(kind.now, kind.createdAt + (duration + random.integer(15, 40)) * MINUTE) : null;
  const amounts = makeAmounts(random, { dishes, restaurant, isDelivery, distance });
  return {
    id: random.id(),
    order_number: String(kind.number),
    status: kind.status,
    createdAt: kind.createdAt,
    created_at: iso(kind.createdAt),
    updated_at: iso(deliveredAt ?? kind.createdAt),
    delivered_at: deliveredAt === null ? null : iso(deliveredAt),
    scheduled_for: kind.scheduledFor === undefined ? null : iso(kind.scheduledFor),
    moved_to_id: null,
    restaurant_id: restaurant?.id ?? null,
    user_id: customer.id,
    driver_id: driver?.id ?? null,
    driver_assigned_at: driver === null ? null : iso(Math.min(kind.now, kind.createdAt + random.integer(2, 12) * MINUTE)),
    parent_order_id: kind.parentId ?? null,
    is_parent: false,
    is_fleet: kind.isFleet === true,
    route_id: kind.isFleet && random.chance(0.6) ? random.id() : null,
    is_delivery: isDelivery,
    delivery_address: isDelivery ? (kind.isFleet ? streetAddress(random, customer.town) : customer.address) : null,
    pickup_address: restaurant?.address ?? customer.address,
    contact_name: customer.name,
    contact_phone: customer.phone,
    dishes,
    item_count: countPlates(dishes),
    ...amounts,
    delivery_notes: isDelivery && random.chance(0.45) ? random.pick(DELIVERY_NOTES) : null,
    earnings_cents: driver === null ? null : 350 + Math.round(distance * 95) + amounts.tip,
    distance_miles: isDelivery ? distance : null,
    duration_minutes: isDelivery ? duration : null,
    bonus_cents: driver !== null && random.chance(0.05) ? random.pick([100, 200, 300]) : 0,
    distance_bonus_cents: driver !== null && distance > 5 ? Math.round((distance - 5) * 60) : 0,
    rejection_bonus_cents: 0,
    merchant_distance_bonus_cents: driver !== null && random.chance(0.04) ? 150 : 0,
    refund_status: null,
    refund_amount: 0,
    is_excluded_from_cooking_time: false,
  };
}

/** The parent of a multi-merchant order: no dishes, the sums of its children. */
export function makeParent(random: Random, children: readonly SeedOrder[], number: number): SeedOrder {
  const first = children[0]!;
  const sum = (column: string): number => children.reduce((total, child) => total + (child[column] as number), 0);
  const sums = Object.fromEntries(AMOUNTS.map((column) => [column, sum(column)]));
  return {
    ...first,
    ...sums,
    total: sum('total'),
    id: random.id(),
    order_number: String(number),
    restaurant_id: null,
    driver_id: null,
    driver_assigned_at: null,
    parent_order_id: null,
    is_parent: true,
    pickup_address: null,
    dishes: [],
    item_count: sum('item_count'),
    earnings_cents: null,
    distance_bonus_cents: 0,
    bonus_cents: 0,
    merchant_distance_bonus_cents: 0,
  };
}

const AMOUNTS = [
  'subtotals',
  'subtotals_markup',
  'delivery_charges',
  'discount_amount',
  'tip',
  'delivery_taxes',
  'food_taxes',
  'markup_taxes',
  'total',
];

/** Amounts of an order. `distance` in miles. */
interface Charged {
  dishes: readonly DishLine[];
  restaurant: SeedRestaurant | null;
  isDelivery: boolean;
  distance: number;
}

function makeAmounts(random: Random, { dishes, restaurant, isDelivery, distance }: Charged) {
  const subtotals = dishes.reduce((sum, line) => sum + line.price * line.count, 0);
  const subtotals_markup = Math.round((subtotals * (restaurant?.markup ?? 0)) / 1000);
  const delivery_charges = isDelivery ? 299 + Math.round(distance * 45) + (restaurant === null ? 250 : 0) : 0;
  const hasDiscount = subtotals > 1500 && random.chance(0.12);
  const discount_amount = hasDiscount ? random.pick([300, 500, Math.round(subtotals / 10)]) : 0;
  const tip = isDelivery && random.chance(0.7) ? random.pick([100, 200, 300, 400, 500, Math.round(subtotals * 0.15)]) : 0;
  // Prepared food pays the reduced sales tax of 7 %, services 11.5 %.
  const food_taxes = Math.round(subtotals * 0.07);
  const markup_taxes = Math.round(subtotals_markup * 0.07);
  const delivery_taxes = Math.round(delivery_charges * 0.115);
  const total = subtotals + subtotals_markup + delivery_charges - discount_amount + tip + delivery_taxes + food_taxes + markup_taxes;
  const discount_code = hasDiscount ? random.pick(DISCOUNT_CODES) : null;
  return {
    subtotals,
    subtotals_markup,
    delivery_charges,
    discount_amount,
    discount_code,
    tip,
    delivery_taxes,
    food_taxes,
    markup_taxes,
    total,
  };
}

/** Payment of an order. Unpaid orders have none or a failed one. */
export function makeTransaction(random: Random, order: SeedOrder): SeedRow[] {
  const isUnpaid = order.status === 'UNPAID';
  if (order.parent_order_id !== null || (isUnpaid && random.chance(0.4))) return [];
  const isAthMovil = random.chance(0.25);
  const card: TransactionCard = {
    brand: random.weighted([
      ['Visa', 8],
      ['Mastercard', 5],
      ['American Express', 2],
      ['Discover & Diners', 1],
    ]),
    last4: String(random.integer(0, 9999)).padStart(4, '0'),
    exp_month: random.integer(1, 12),
    exp_year: new Date(order.createdAt).getUTCFullYear() + random.integer(1, 5),
  };
  const error = isUnpaid ? random.pick(['Your card was declined.', 'Insufficient funds.', null]) : null;
  return [
    {
      order_id: order.id,
      success: !isUnpaid,
      error,
      charge_id: isAthMovil ? null : `ch_3Q${random.id()}${random.id().slice(0, 4)}`,
      ath_movil_reference: isAthMovil ? String(random.integer(10_000_000, 99_999_999)) : null,
      card: isAthMovil ? null : card,
    },
  ];
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
