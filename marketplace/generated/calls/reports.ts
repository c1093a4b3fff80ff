// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { BonusRowValue } from '../entities/bonus-row.ts';
import type { DiscountRedemptionRowValue } from '../entities/discount-redemption-row.ts';
import type { DriverDataRowValue } from '../entities/driver-data-row.ts';
import type { DriverNoteRowValue } from '../entities/driver-note-row.ts';
import type { DriverPaymentValue } from '../entities/driver-payment.ts';
import type { DriverPaymentRowValue } from '../entities/driver-payment-row.ts';
import type { DriverStatusEventValue } from '../entities/driver-status-event.ts';
import type { FleetOrderRowValue } from '../entities/fleet-order-row.ts';
import type { FleetPaymentSummaryRowValue } from '../entities/fleet-payment-summary-row.ts';
import type { LeadReportRowValue } from '../entities/lead-report-row.ts';
import type { OrderRejectionRowValue } from '../entities/order-rejection-row.ts';
import type { OrderReviewRowValue } from '../entities/order-review-row.ts';
import type { PrimeDiscountRowValue } from '../entities/prime-discount-row.ts';
import type { RestaurantPaymentSummaryValue } from '../entities/restaurant-payment-summary.ts';
import type { RevenueDayValue } from '../entities/revenue-day.ts';
import type { RevenueOverviewValue } from '../entities/revenue-overview.ts';
import type { TaxSummaryRowValue } from '../entities/tax-summary-row.ts';
import type { MessageOutcome, RejectionGroup } from '../enums.ts';

/** The calls of reports. */
export interface ReportsCalls {
  getFleetOrderPaymentSummaryReport: {
    params: { startDate: string; endDate: string; restaurantId?: string; emails?: Array<string>; sendEmail?: boolean };
    result: Array<FleetPaymentSummaryRowValue>;
  };
  discountRedemptionReport: {
    params: { startDate: string; endDate: string };
    result: Array<DiscountRedemptionRowValue>;
  };
  revenueOverview: {
    params: { startTime: string; endTime: string; isFleetOrder: boolean };
    result: RevenueOverviewValue;
  };
  revenueByDay: { params: { startTime: string; endTime: string }; result: Array<RevenueDayValue> };
  getOrderRejectionReport: {
    params: {
      startDate: string;
      endDate: string;
      restaurantId?: string;
      driverId?: string;
      groupBy?: RejectionGroup;
      emails?: Array<string>;
      sendEmail?: boolean;
    };
    result: Array<OrderRejectionRowValue>;
  };
  getFleetOrdersReport: {
    params: {
      startDate: string;
      endDate: string;
      selectedRestaurantId: string;
      emails?: Array<string>;
      sendEmail?: boolean;
      page?: number;
      limit?: number;
    };
    result: { items?: Array<FleetOrderRowValue>; total: number };
  };
  getLeadReport: {
    params: { startDate: string; endDate: string; emails?: Array<string>; sendEmail?: boolean };
    result: Array<LeadReportRowValue>;
  };
  getDriverNotesReport: {
    params: { startDate: string; endDate: string; emails?: Array<string>; sendEmail?: boolean };
    result: Array<DriverNoteRowValue>;
  };
  fetchDriverActiveStatusChangedEvents: {
    params: { filter: { startDate: string; endDate: string } };
    result: Array<DriverStatusEventValue>;
  };
  getOrderReviewReport: {
    params: { startDate: string; endDate: string; emails?: Array<string>; sendEmail?: boolean };
    result: Array<OrderReviewRowValue>;
  };
  getDriversReport: { params: { emails?: Array<string>; sendEmail?: boolean }; result: Array<DriverDataRowValue> };
  getDriverPaymentSummary: {
    params: { startDate: string; endDate: string; driverId?: string; emails?: Array<string>; sendEmail?: boolean };
    result: Array<DriverPaymentRowValue>;
  };
  getDailyDriverPaymentSummary: {
    params: { startDate: string; endDate: string; driverId?: string };
    result: Array<DriverPaymentValue>;
  };
  getWeeklyDriverPaymentSummary: {
    params: { startDate: string; endDate: string; driverId?: string };
    result: Array<DriverPaymentValue>;
  };
  fetchConsolidatedTaxSummaryForRestaurants: {
    params: { startDate: string; endDate: string; emails?: Array<string>; sendEmail?: boolean };
    result: Array<TaxSummaryRowValue>;
  };
  countTaxSummaryEmails: {
    params: { startDate: string; endDate: string; restaurantId?: string; testEmail?: string };
    result: { mails: number; withoutEmail: number; startDate: string; endDate: string; restaurantId?: string; testEmail?: string };
  };
  sendTaxSummaryEmailToRestaurants: {
    params: { startDate: string; endDate: string; restaurantId?: string; testEmail?: string };
    result: { status: string; jobId?: string | null; outcome?: MessageOutcome | null; told?: string | null };
  };
  restaurantPaymentSummary: {
    params: { startTime: string; endTime: string; restaurantId?: string; emails?: Array<string>; sendEmail?: boolean };
    result: RestaurantPaymentSummaryValue;
  };
  getBonusReport: {
    params: { startDate: string; endDate: string; emails?: Array<string>; sendEmail?: boolean };
    result: Array<BonusRowValue>;
  };
  primeSubscriptionDiscountReport: {
    params: { startDate: string; endDate: string };
    result: Array<PrimeDiscountRowValue>;
  };
}
