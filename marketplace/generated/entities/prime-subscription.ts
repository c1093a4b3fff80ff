// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { SubscriptionStatus } from '../enums.ts';

/** Prime Subscription. */
export interface PrimeSubscriptionValue {
  objectId?: string | null;
  subscription?: { name: string } | null;
  status?: SubscriptionStatus | null;
  startDate?: string | null;
  currentPeriodEnd?: string | null;
  cancelAtPeriodEnd?: boolean;
  isBeingCancelled?: boolean;
}
