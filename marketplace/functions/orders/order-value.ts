import type { Kysely } from 'kysely';
import type { OrderBonusesValue, OrderStatus, OrderValue } from '../../generated/index.ts';
import { toDollars } from '../../money.ts';
import type { StoredOrder } from '../../orders/find-order.ts';
import { shownRefundState } from '../../orders/refund-state.ts';
import type { Tables } from '../../store/tables/index.ts';
import { dishValues } from './dish-values.ts';
import { loadNotAccepted, loadOrderNotes, loadPastRefunds, loadRejections, loadReview, loadTolls } from './order-parts.ts';

/** Statuses without a payment to refund. */
const UNPAID = new Set(['UNPAID', 'DEFERRED']);

/** Whether an order can be refunded: it is paid, and not the parent of a multi-merchant order. */
export function isRefundable(order: Pick<StoredOrder, 'status' | 'is_parent'>): boolean {
  return !UNPAID.has(order.status) && !order.is_parent;
}

/** Bonuses of an order in dollars. */
export function bonusesOf(order: StoredOrder): OrderBonusesValue {
  return {
    bonus: toDollars(order.bonus_cents),
    distanceBonus: toDollars(order.distance_bonus_cents),
    rejectionBonus: toDollars(order.rejection_bonus_cents),
    merchantDistanceBonus: toDollars(order.merchant_distance_bonus_cents),
  };
}

/** An order with all its related records. */
export async function loadOrderValue(database: Kysely<Tables>, order: StoredOrder): Promise<OrderValue> {
  const [people, notes, tollData, rejections, notAcceptedByDrivers, review, refunds] = await Promise.all([
    loadPeople(database, order),
    loadOrderNotes(database, order.id),
    loadTolls(database, order.id),
    loadRejections(database, order.id),
    loadNotAccepted(database, order.id),
    loadReview(database, order.id),
    loadPastRefunds(database, [order.id]),
  ]);
  const state = shownRefundState(order, order.dishes, refunds.get(order.id) ?? []);
  const canRefund = isRefundable(order);
  return {
    ...plainFields(order),
    ...amountFields(order),
    ...people,
    dishes: dishValues(order.dishes, state, canRefund),
    refundableAmount: canRefund ? state.remaining : 0,
    refundableDelivery: canRefund ? state.delivery : 0,
    notes,
    tollData,
    rejections,
    notAcceptedByDrivers,
    review: review && { ...review, ...people },
  };
}

async function loadPeople(database: Kysely<Tables>, order: StoredOrder): Promise<Pick<OrderValue, 'user' | 'driver' | 'restaurant'>> {
  const ids = [order.user_id, order.driver_id].filter((id) => id !== null);
  const [users, restaurant] = await Promise.all([
    ids.length === 0 ? [] : database.selectFrom('users').selectAll().where('id', 'in', ids).execute(),
    order.restaurant_id === null
      ? undefined
      : database.selectFrom('restaurants').select(['id', 'name', 'town']).where('id', '=', order.restaurant_id).executeTakeFirst(),
  ]);
  const user = users.find((each) => each.id === order.user_id);
  const driver = users.find((each) => each.id === order.driver_id);
  return {
    user:
      user === undefined
        ? null
        : { objectId: user.id, full_name: user.full_name, email: user.email, phone: user.phone, isDriver: user.is_driver },
    driver:
      driver === undefined
        ? null
        : {
            objectId: driver.id,
            full_name: driver.full_name,
            email: driver.email,
            phone: driver.phone,
            createdAt: driver.created_at.toISOString(),
          },
    restaurant: restaurant === undefined ? null : { objectId: restaurant.id, restaurant_name: restaurant.name, town: restaurant.town },
  };
}

function plainFields(order: StoredOrder) {
  return {
    objectId: order.id,
    orderNumber: order.order_number,
    status: order.status as OrderStatus,
    createdAt: order.created_at.toISOString(),
    deliveredAt: order.delivered_at?.toISOString() ?? null,
    scheduledFor: order.scheduled_for?.toISOString() ?? null,
    parentOrder: order.parent_order_id === null ? null : { objectId: order.parent_order_id },
    isMultiMerchantParentOrder: order.is_parent,
    isFleetOrder: order.is_fleet,
    fleetRoute: order.route_id,
    delivery: order.is_delivery,
    deliveryAddress: order.delivery_address,
    pickupAddress: order.pickup_address,
    contactPhone: order.contact_phone,
    contactName: order.contact_name,
    itemCount: order.item_count,
    deliveryNotes: order.delivery_notes,
    earnings: order.earnings_cents === null ? null : toDollars(order.earnings_cents),
    distance: order.distance_miles,
    duration: order.duration_minutes,
    bonusData: bonusesOf(order),
    isExcludedFromAvgCookingTime: order.is_excluded_from_cooking_time,
    isExcludedFromAvgElapsedTime: order.is_excluded_from_elapsed_time,
  };
}

function primeDiscountsOf({ prime_items_discount: items, prime_delivery_discount: delivery }: StoredOrder) {
  return items + delivery > 0 ? { subtotals: { total: items }, delivery: { total: delivery } } : null;
}

function amountFields(order: StoredOrder) {
  return {
    subtotals: order.subtotals,
    subtotalsMarkup: order.subtotals_markup,
    deliveryCharges: order.delivery_charges,
    discountAmount: order.discount_amount,
    discountCode: order.discount_code,
    primeSubscriptionDiscountData: primeDiscountsOf(order),
    tip: order.tip,
    taxes: order.delivery_taxes + order.food_taxes + order.markup_taxes,
    taxData: {
      deliveryTaxes: { total: order.delivery_taxes },
      foodTaxes: { total: order.food_taxes },
      markupTaxes: { total: order.markup_taxes },
    },
    total: order.total,
    refundStatus: order.refund_status,
    refundAmount: order.refund_amount === 0 ? null : order.refund_amount,
  };
}
