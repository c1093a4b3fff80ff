import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

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

  it('asks with the number of mails before anything is sent, and says that it was sent after', () => {
    const table = meets('tax-summary', 'finance');
    expect(table.indexOf('opens sure "Mail 3 restaurants?"')).toBeLessThan(table.indexOf('calls sendTaxSummaryEmailToRestaurants'));
    expect(table).toContain('says: Report sent successfully on mail');
  });

  it('links to its job for users with access', () => {
    expect(meets('tax-summary', 'finance')).toContain('/job-detail/asyncJob-1');
    expect(meets('tax-summary', 'agent')).not.toContain('/job-detail');
  });
});
