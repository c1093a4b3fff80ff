// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { CartDeliveryChargesValue } from './cart-delivery-charges.ts';
import type { CartMerchantRouteValue } from './cart-merchant-route.ts';
import type { CartPaymentMethodValue } from './cart-payment-method.ts';
import type { CartPrimeDiscountValue } from './cart-prime-discount.ts';
import type { OrderDishLineValue } from './order-dish-line.ts';
import type { UserValue } from './user.ts';
import type { UserCartStatus } from '../enums.ts';

/** User Cart. */
export interface UserCartValue {
  objectId: string;
  status: UserCartStatus;
  user: UserValue;
  order?: { objectId: string } | null;
  createdAt: string;
  updatedAt: string;
  total: number;
  userHasPrimeSubscription?: boolean;
  isMultiMerchantCart?: boolean;
  deliveryCoords?: { latitude: number; longitude: number } | null;
  deliveryTaxes: number;
  itemTaxes: number;
  subtotalsMarkup: number;
  subtotalsMarkupTaxes: number;
  discountAmount: number;
  tip: number;
  subtotals: number;
  deliveryChargeData: CartDeliveryChargesValue;
  primeSubscriptionDiscountData?: { delivery: { total: number }; subtotals: { total: number; merchants?: Array<CartPrimeDiscountValue> } } | null;
  perMerchantRouteData: Record<string, CartMerchantRouteValue>;
  selectedPaymentMethod?: CartPaymentMethodValue | null;
  addressObject?: { name?: string | null; address: string; town?: string | null } | null;
  dishes?: Array<OrderDishLineValue>;
}
