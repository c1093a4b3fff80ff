import { markReplicaRead } from '../../../server/calls/functions/define-function.ts';
import type { ServerFunction } from '../define-function.ts';
import { bonusReport } from './bonus-report.ts';
import { discountRedemption } from './discount-redemption.ts';
import { DRIVER_PAYMENT_FUNCTIONS } from './driver-payments.ts';
import { fleetOrders } from './fleet-orders.ts';
import { fleetPaymentSummary } from './fleet-payment-summary.ts';
import { orderRejections } from './order-rejections.ts';
import { PEOPLE_REPORTS } from './people/index.ts';
import { primeDiscounts } from './prime-discounts.ts';
import { restaurantPayments } from './restaurant-payments.ts';
import { revenueByDay } from './revenue-by-day.ts';
import { revenueOverview } from './revenue-overview.ts';
import { TAX_SUMMARY_FUNCTIONS } from './tax-summary.ts';

/** All reports: long reads, from a replica if there is one. */
export const REPORT_FUNCTIONS: readonly ServerFunction[] = [
  revenueOverview,
  revenueByDay,
  restaurantPayments,
  bonusReport,
  primeDiscounts,
  orderRejections,
  fleetPaymentSummary,
  fleetOrders,
  discountRedemption,
  ...DRIVER_PAYMENT_FUNCTIONS,
  ...TAX_SUMMARY_FUNCTIONS,
  ...PEOPLE_REPORTS,
].map(markReplicaRead);
