import type { Answer } from '../../server/work/errands/errand-kind.ts';
import type { SubscriptionFrequency } from '../generated/index.ts';

/** Money back to whoever paid a charge. `key` is ours: asked again with the same one, a provider gives the same refund and pays nothing twice. */
export interface ChargeRefund {
  key: string;
  chargeId: string;
  /** Cents. */
  amount: number;
  currency: string;
  /** Why, as staff chose it; null where each item has a reason of its own. */
  reason: string | null;
}

/** A product as the provider is to have it. `key` is ours and stays. */
export interface SyncedProduct {
  key: string;
  name: string;
  description: string;
  active: boolean;
}

/** A plan of a product as the provider is to have it. `key` is ours and stays, as do amount and frequency. */
export interface SyncedPlan {
  key: string;
  /** Key of its product. */
  product: string;
  name: string;
  description: string;
  /** Cents for each period. */
  amount: number;
  currency: string;
  frequency: SubscriptionFrequency;
  trialDays: number;
  active: boolean;
}

/** The end of a subscription after the period that is paid. */
export interface Cancellation {
  key: string;
  /** Id of the subscription at the provider. */
  subscriptionId: string;
  /** ISO moment at which the paid period ends. */
  endsAt: string;
}

/** A charge that its payer does not accept, as the provider tells it. */
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

/** Which disputes are asked for. Moments are ISO text, ends included. */
export interface DisputeFilter {
  page: number;
  limit: number;
  status?: string | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
}

/** A write at the provider gives the id that it has there. */
export type WriteAnswer = Promise<Answer<{ id: string }>>;

/**
 * The way to whoever moves money: a service behind PAYMENTS_URL, or the local ledger. Nothing here throws for what a provider says, or for one that
 * does not answer: an answer that may mean both is `unknown`, and the same request may be sent again.
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

/** Begins every id that the local ledger gives: nothing at a real provider has such an id. */
export const LOCAL_MARK = 'local_';
