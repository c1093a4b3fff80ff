import type { OutgoingRequestKind } from '../../server/work/outgoing-requests/outgoing-request-kind.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { keepPlan } from './keep-plan.ts';
import { keepProduct } from './keep-product.ts';
import { refundCharge } from './refund-charge.ts';

/** All outgoing requests to the payment provider. */
export const OUTGOING_REQUEST_KINDS: readonly OutgoingRequestKind[] = [refundCharge, keepProduct, keepPlan, cancelSubscription];
