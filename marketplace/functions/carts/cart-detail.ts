import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { CartMerchantRouteValue, UserCartValue } from '../../generated/index.ts';
import type { RefundState } from '../../orders/refund-state.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction } from '../define-function.ts';
import { dishValues } from '../orders/dish-values.ts';
import { findUser } from '../people/find-user.ts';

/** Carts are unpaid, so nothing can be refunded. */
const NOTHING_REFUNDED: RefundState = { refunded: 0, remaining: 0, delivery: 0, lines: new Map(), specs: new Map() };

/** One cart with dishes, amounts and routes. */
export const fetchUserCartDetails = defineFunction('fetchUserCartDetails', async ({ id }, { database }) => {
  const cart = await database.selectFrom('user_carts').selectAll().where('id', '=', id).executeTakeFirst();
  if (cart === undefined) throw new FunctionError(`There is no cart with the id ${id}.`);
  const user = await findUser(database, cart.user_id);
  const perMerchantRouteData = await routesOf(database, cart);
  return {
    ...amountsOf(cart),
    objectId: cart.id,
    status: cart.status,
    user: { objectId: user.id, full_name: user.full_name, email: user.email, phone: user.phone, isDriver: user.is_driver },
    order: cart.order_id === null ? null : { objectId: cart.order_id },
    createdAt: cart.created_at.toISOString(),
    updatedAt: cart.updated_at.toISOString(),
    userHasPrimeSubscription: cart.has_prime,
    isMultiMerchantCart: Object.keys(perMerchantRouteData).length > 1,
    deliveryCoords: cart.latitude === null || cart.longitude === null ? null : { latitude: cart.latitude, longitude: cart.longitude },
    perMerchantRouteData,
    selectedPaymentMethod: cart.payment_method,
    addressObject: cart.address,
    dishes: dishValues(cart.dishes, NOTHING_REFUNDED, false),
  };
});

type Cart = Selectable<Tables['user_carts']>;

function amountsOf(cart: Cart) {
  return {
    subtotals: cart.subtotals,
    subtotalsMarkup: cart.subtotals_markup,
    subtotalsMarkupTaxes: cart.markup_taxes,
    itemTaxes: cart.item_taxes,
    deliveryTaxes: cart.delivery_taxes,
    discountAmount: cart.discount_amount,
    tip: cart.tip,
    total: cart.total,
    deliveryChargeData: cart.delivery_charges,
    primeSubscriptionDiscountData: cart.prime_discounts,
  } satisfies Partial<UserCartValue>;
}

/** Routes by merchant, with the merchants' current names. */
async function routesOf(database: Kysely<Tables>, cart: Cart): Promise<Record<string, CartMerchantRouteValue>> {
  const ids = Object.keys(cart.merchant_routes);
  const merchants =
    ids.length === 0 ? [] : await database.selectFrom('restaurants').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(merchants.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    Object.entries(cart.merchant_routes).map(([id, route]) => [id, { ...route, merchantName: names.get(id) ?? null }]),
  );
}
