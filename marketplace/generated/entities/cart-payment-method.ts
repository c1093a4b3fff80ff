// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { CardBrand } from '../enums.ts';

/** Payment Method. */
export interface CartPaymentMethodValue {
  id: string;
  livemode?: boolean;
  stripePaymentMethodId: string;
  card: { brand: CardBrand; exp_month: number; exp_year: number; last4: string };
}
