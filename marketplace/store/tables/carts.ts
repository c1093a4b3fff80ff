import type { JSONColumnType } from 'kysely';
import type { JsonList, Moment } from '../../../server/base/store/columns.ts';
import type { CartDeliveryChargesValue, CartPaymentMethodValue, UserCartStatus, UserCartValue } from '../../generated/index.ts';
import type { DishLine, StoredMerchantRoute } from '../documents.ts';

/** Carts of customers. */
export interface CartTables {
  user_carts: UserCartsTable;
}

/** Amounts are whole cents. */
interface UserCartsTable {
  id: string;
  user_id: string;
  status: UserCartStatus;
  /** Set when the cart is processed, and only then. */
  order_id: string | null;
  created_at: Moment;
  updated_at: Moment;
  has_prime: boolean;
  latitude: number | null;
  longitude: number | null;
  dishes: JsonList<DishLine>;
  subtotals: number;
  subtotals_markup: number;
  markup_taxes: number;
  item_taxes: number;
  delivery_taxes: number;
  discount_amount: number;
  tip: number;
  total: number;
  delivery_charges: JSONColumnType<CartDeliveryChargesValue>;
  prime_discounts: JSONColumnType<UserCartValue['primeSubscriptionDiscountData'] & object> | null;
  /** By restaurant. */
  merchant_routes: JSONColumnType<Record<string, StoredMerchantRoute>>;
  payment_method: JSONColumnType<Required<CartPaymentMethodValue>> | null;
  address: JSONColumnType<UserCartValue['addressObject'] & object> | null;
}
