// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { SubscriptionFrequency, SubscriptionStatus } from '../enums.ts';

/** User Subscription. */
export interface UserSubscriptionValue {
  objectId: string;
  user: { objectId: string; full_name: string; phone?: string | null };
  subscription: {
    objectId?: string | null;
    name: string;
    type?: SubscriptionFrequency | null;
    product?: { objectId: string; name: string; slug: string; productType?: string | null } | null;
  };
  status: SubscriptionStatus;
  quantity: number;
  stripeSubscriptionId?: string | null;
  dashboardLink?: string | null;
  createdAt: string;
  startDate: string;
  currentPeriodStart: string;
  currentPeriodEnd: string;
  cancelAtPeriodEnd?: boolean;
}
