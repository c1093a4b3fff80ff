// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { SubscriptionPlanValue } from '../entities/subscription-plan.ts';
import type { UserSubscriptionValue } from '../entities/user-subscription.ts';
import type { SubscriptionFrequency, SubscriptionStatus } from '../enums.ts';

/** The calls of subscriptions. */
export interface SubscriptionsCalls {
  fetchAllSubscriptionsForAdmin: {
    params: { isAdmin?: boolean; filter?: { productId?: string } };
    result: Array<SubscriptionPlanValue>;
  };
  getSubscriptionDetail: { params: { id: string; isAdmin?: boolean }; result: SubscriptionPlanValue };
  createSubscription: {
    params: {
      isAdmin?: boolean;
      productId: string;
      name: string;
      price: number;
      type: SubscriptionFrequency;
      description: string;
      enName?: string | null;
      enDescription?: string | null;
      trialPeriodDays?: number;
    };
    result: SubscriptionPlanValue;
  };
  updateSubscription: {
    params: {
      isAdmin?: boolean;
      id: string;
      name?: string;
      description?: string;
      enName?: string | null;
      enDescription?: string | null;
      trialPeriodDays?: number;
      active?: boolean;
    };
    result: SubscriptionPlanValue;
  };
  fetchUserSubscriptions: {
    params: {
      filter?: { type?: SubscriptionFrequency; userId?: string; email?: string; status?: SubscriptionStatus };
      page?: number;
      limit?: number;
    };
    result: { items?: Array<UserSubscriptionValue>; total: number };
  };
  fetchUserSubscriptionDetails: { params: { userSubscriptionId: string }; result: UserSubscriptionValue };
}
