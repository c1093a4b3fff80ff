// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { RestaurantPaymentValue } from './restaurant-payment.ts';
import type { RestaurantPaymentTotalsValue } from './restaurant-payment-totals.ts';
import type { RestaurantPaymentWeekValue } from './restaurant-payment-week.ts';
import type { MessageOutcome } from '../enums.ts';

/** Restaurant Payment Summary. */
export interface RestaurantPaymentSummaryValue {
  restaurants?: Array<RestaurantPaymentValue>;
  totals: RestaurantPaymentTotalsValue;
  weeks?: Array<RestaurantPaymentWeekValue>;
  mail?: { messageId?: string | null; outcome?: MessageOutcome | null; told?: string | null } | null;
}
