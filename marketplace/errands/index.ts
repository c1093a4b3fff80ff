import type { ErrandKind } from '../../server/work/errands/errand-kind.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { keepPlan } from './keep-plan.ts';
import { keepProduct } from './keep-product.ts';
import { refundCharge } from './refund-charge.ts';

/** Everything that the marketplace asks the payment provider for. */
export const ERRAND_KINDS: readonly ErrandKind[] = [refundCharge, keepProduct, keepPlan, cancelSubscription];
