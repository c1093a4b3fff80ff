// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { RestaurantPaymentValue } from './restaurant-payment.ts';
import type { RestaurantPaymentTotalsValue } from './restaurant-payment-totals.ts';
import type { RestaurantPaymentWeekValue } from './restaurant-payment-week.ts';

/** Restaurant Payment Summary. */
export interface RestaurantPaymentSummaryValue {
  restaurants?: Array<RestaurantPaymentValue>;
  totals: RestaurantPaymentTotalsValue;
  weeks?: Array<RestaurantPaymentWeekValue>;
}
