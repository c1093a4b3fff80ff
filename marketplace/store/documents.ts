import type { Calls, CartMerchantRouteValue, DiscountValue, RestaurantChangesValue } from '../generated/index.ts';

/** Columns of their own, not part of the profile. */
type RestaurantColumn =
  | 'restaurant_name'
  | 'contact_address'
  | 'contact_phone'
  | 'town'
  | 'restaurant_geo'
  | 'type'
  | 'category'
  | 'featured'
  | 'contractDate';

/** The settings of a restaurant that have no column, under the names of the wire. Money in dollars, as staff agreed it with the merchant. */
export type RestaurantProfile = Omit<RestaurantChangesValue, RestaurantColumn>;

/** The way from a merchant of a cart as it is stored; the name of the merchant is read with it. */
export type StoredMerchantRoute = Omit<CartMerchantRouteValue, 'merchantName'>;

/** Whom a discount is for, under the names of the wire; what is absent sets no condition. */
export type DiscountEligibility = Pick<DiscountValue, 'cardEligibility' | 'dishEligibility' | 'userEligibility' | 'orderEligibility'>;

/** A line of an order as it is stored. Cents. The refunded parts are not marked here: the refunds of the order say what they are. */
export interface DishLine {
  id: string;
  dishId: string | null;
  name: string;
  /** One plate with its specs. */
  price: number;
  count: number;
  plates: Plate[];
}

/** The description of one plate, or of all plates of the line when it is the only one. */
export interface Plate {
  id: string;
  notes: string | null;
  specs: Spec[];
}

/** A chosen variant; `price` is what it alone adds to a plate, in cents. */
export interface Spec {
  id: string;
  name: string;
  price: number;
  specs: Spec[];
}

/** Amount that a refund by item paid for a line, or for one spec of it. */
export interface RefundedLine {
  lineId: string;
  specId: string | null;
  reason: string;
  /** Cents, with tax and markup. */
  amount: number;
}

/** Stars from 1 to 5 and words, for each part that the customer rated. */
export type ReviewRatings = Partial<Record<'uva' | 'service' | 'driver' | 'restaurant', { star: number; text: string | null }>>;

/** The card of a payment. */
export interface TransactionCard {
  brand: 'American Express' | 'Discover & Diners' | 'Visa' | 'Mastercard' | 'JCB' | 'CUP';
  last4: string;
  exp_month: number;
  exp_year: number;
}

/** Changes of one order by an update of a route. */
export interface StoredRouteChange {
  orderId: string;
  /** In words: before, and after. */
  text: string;
}

/** Data of a driver without a column. Numbers are stored whole and leave the server masked. */
export type DriverProfile = Omit<Calls['updateUser']['params'], 'id' | 'full_name' | 'email' | 'phone'>;

/** Data of a user's apps at their last use. */
export interface AppUse {
  appVersion?: string;
  driverAppVersion?: string;
  merchantAppVersion?: string;
  ipAddress?: string;
}
