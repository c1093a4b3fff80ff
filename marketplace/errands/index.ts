import type { ErrandKind } from '../../server/work/errands/errand-kind.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { keepPlan } from './keep-plan.ts';
import { keepProduct } from './keep-product.ts';
import { refundCharge } from './refund-charge.ts';

/** All outgoing requests to the payment provider. */
export const ERRAND_KINDS: readonly ErrandKind[] = [refundCharge, keepProduct, keepPlan, cancelSubscription];
