import type { ServerFunction } from '../define-function.ts';
import { discountRedemption } from './discount-redemption.ts';
import { fleetPaymentSummary } from './fleet-payment-summary.ts';

/** Every report. */
export const REPORT_FUNCTIONS: readonly ServerFunction[] = [fleetPaymentSummary, discountRedemption];
