import { describe, expect, it } from 'vitest';
import { lineOf, meets, ROLES } from './shipped-console.ts';

describe('screens that only report', () => {
  it.each([
    'bonus',
    'copy-restaurant-menu-jobs',
    'discount-redemption',
    'dish-imports',
    'driver-events',
    'driver-note-report',
    'driver-payment',
    'fleet-orders',
    'fleet-payment-summary',
    'lead-report',
    'notifications-list',
    'order-rejection-summary',
    'payment',
    'prime-subscription-discount-report',
    'revenue-overview',
    'review-report',
    'tax-summary-report',
  ])('%s changes nothing for anybody', (id) => {
    for (const role of ROLES) expect(meets(id, role)).not.toMatch(/calls /);
  });

  it.each(['discount-redemption', 'driver-events', 'prime-subscription-discount-report', 'revenue-overview'])(
    '%s cannot be sent by mail',
    (id) => expect(meets(id, 'sales')).not.toContain('by mail'),
  );
});

describe('the fleet orders', () => {
  it('lead to order, route and photos, and to no photo that is not there', () => {
    expect(lineOf(meets('fleet-orders', 'sales'), 'Pickup Photo')).toContain('-> pickupPhoto');
    const without = meets('fleet-orders', 'sales', {}, { getFleetOrdersReport: { 'items[].pickupPhoto': null } });
    expect(lineOf(without, 'Pickup Photo')).not.toContain('->');
  });
});

describe('the leads report', () => {
  it('leads to the lead only for those who may open leads', () => {
    expect(lineOf(meets('lead-report', 'finance'), 'Lead ID')).not.toContain('/lead-details/');
    expect(lineOf(meets('lead-report', 'admin'), 'Lead ID')).toContain('-> /lead-details/');
  });
});

describe('sending the payment summary', () => {
  it('asks for dates alone', () => {
    expect(lineOf(meets('payment-summary', 'sales'), 'calls restaurantPaymentSummary')).not.toMatch(/emails|restaurantId/);
  });
});

describe('the restaurant payment summary', () => {
  it('shows bank numbers to finance alone', () => {
    expect(meets('payment', 'finance')).toMatch(/Bank Account Number[\s\S]*Routing Number/);
    expect(meets('payment', 'sales')).not.toMatch(/Bank Account Number|Routing Number/);
  });
});

describe('sending tax summaries', () => {
  it.each(['dispatcher', 'agent', 'shopper'] as const)('is nothing that a %s may do, who may look', (role) => {
    expect(lineOf(meets('tax-summary', role), 'action Send')).toContain('off');
    expect(meets('tax-summary', role)).not.toContain('sendTaxSummaryEmailToRestaurants');
  });

  it('covers all restaurants of the last month by default', () => {
    const table = meets('tax-summary', 'finance');
    expect(lineOf(table, 'All Restaurants')).toBe('All Restaurants: checkbox, starts as true');
    expect(lineOf(table, 'Date Range')).toContain('starts as {"from":"2026-02-20');
    expect(lineOf(table, 'calls countTaxSummaryEmails')).not.toContain('restaurantId');
    expect(table).not.toContain('Restaurant: lookup');
  });

  it('links to its job for users with access', () => {
    expect(meets('tax-summary', 'finance')).toContain('/job-detail/asyncJob-1');
    expect(meets('tax-summary', 'agent')).not.toContain('/job-detail');
  });
});
