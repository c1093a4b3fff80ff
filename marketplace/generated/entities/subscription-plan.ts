// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { PaymentProductValue } from './payment-product.ts';
import type { RefundState, SubscriptionFrequency } from '../enums.ts';

/** Subscription. */
export interface SubscriptionPlanValue {
  objectId: string;
  name: string;
  enName?: string | null;
  description: string;
  enDescription?: string | null;
  price: number;
  priceId?: string | null;
  dashboardLink?: string | null;
  type: SubscriptionFrequency;
  trialPeriodDays: number;
  active?: boolean;
  product: PaymentProductValue;
  providerStatus: RefundState;
  providerProblem?: string | null;
  createdAt: string;
}
