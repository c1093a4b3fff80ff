import type { Defaulted, Moment } from '../../../server/base/store/columns.ts';
import type { RefundState, SubscriptionFrequency } from '../../generated/index.ts';

/** Products for subscriptions, and their plans. */
export interface ProductTables {
  products: AtProvider & {
    id: string;
    slug: string;
    name: string;
    en_name: string | null;
    description: string;
    en_description: string | null;
    /** Address below `/files`. */
    image: string | null;
    product_type: string | null;
    active: Defaulted<boolean>;
    created_at: Moment;
  };
  plans: AtProvider & {
    id: string;
    product_id: string;
    name: string;
    en_name: string | null;
    description: string;
    en_description: string | null;
    /** Cents. */
    price: number;
    frequency: SubscriptionFrequency;
    trial_days: Defaulted<number>;
    active: Defaulted<boolean>;
    created_at: Moment;
  };
}

/** State of a row at the payment provider. */
interface AtProvider {
  /** Counts the changes that it is to have. */
  version: Defaulted<number>;
  provider_id: Defaulted<string | null>;
  /** Whether it has the newest one. */
  provider_state: Defaulted<RefundState>;
  provider_problem: Defaulted<string | null>;
}
