import type { Answer } from '../../server/work/outgoing-requests/outgoing-request-kind.ts';
import type { SubscriptionFrequency } from '../generated/index.ts';

/** A refund of a charge. `key` is the idempotency key: with the same one a provider returns the same refund and pays nothing twice. */
export interface ChargeRefund {
  key: string;
  chargeId: string;
  /** Cents. */
  amount: number;
  currency: string;
  /** Reason chosen by staff; null if each item has its own. */
  reason: string | null;
}

/** A product for the provider. `key` is ours and fixed. */
export interface SyncedProduct {
  key: string;
  name: string;
  description: string;
  active: boolean;
}

/** A plan of a product for the provider. `key`, amount and frequency are fixed. */
export interface SyncedPlan {
  key: string;
  /** Key of its product. */
  product: string;
  name: string;
  description: string;
  /** Cents per period. */
  amount: number;
  currency: string;
  frequency: SubscriptionFrequency;
  trialDays: number;
  active: boolean;
}

/** Cancellation of a subscription after the paid period. */
export interface Cancellation {
  key: string;
  /** Id of the subscription at the provider. */
  subscriptionId: string;
  /** ISO moment at which the paid period ends. */
  endsAt: string;
}

/** A disputed charge, as the provider reports it. */
export interface ProviderDispute {
  /** Id at the provider. */
  id: string;
  status: string;
  chargeId: string;
  /** Cents. */
  amount: number;
  currency: string;
  /** ISO moments. */
  createdAt: string;
  dueBy: string;
}

/** Filter of disputes. Moments are ISO text, ends included. */
export interface DisputeFilter {
  page: number;
  limit: number;
  status?: string | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
}

/** Result of a write: the provider's id. */
export type WriteAnswer = Promise<Answer<{ id: string }>>;

/**
 * Port to the payment provider: a service behind PAYMENTS_URL, or the local ledger. Never throws for a provider's answer or
 * silence: an ambiguous answer is `unknown`, and the same request may be repeated.
 */
export interface Payments {
  refund(refund: ChargeRefund): WriteAnswer;
  keepProduct(product: SyncedProduct): WriteAnswer;
  keepPlan(plan: SyncedPlan): WriteAnswer;
  cancelSubscription(cancellation: Cancellation): WriteAnswer;
  disputeStatuses(): Promise<Answer<string[]>>;
  disputes(filter: DisputeFilter): Promise<Answer<{ items: ProviderDispute[]; total: number }>>;
  /** Refused when there is no such dispute. */
  dispute(id: string): Promise<Answer<ProviderDispute>>;
}

/** The currency of all charges of the marketplace. */
export const CURRENCY = 'usd';

/** Prefix of the local ledger's ids; no real provider has such ids. */
export const LOCAL_MARK = 'local_';
