// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { RefundState } from '../enums.ts';

/** Product. */
export interface PaymentProductValue {
  objectId: string;
  name: string;
  enName?: string | null;
  description: string;
  enDescription?: string | null;
  image?: { url: string } | null;
  productType?: string | null;
  slug: string;
  stripeProductId?: string | null;
  dashboardLink?: string | null;
  active?: boolean;
  activePlans: number;
  providerStatus: RefundState;
  providerProblem?: string | null;
  createdAt: string;
}
