import { describe, expect, it } from 'vitest';
import { createDashboardLinks } from '../../../marketplace/payments/dashboard-links.ts';

describe('createDashboardLinks', () => {
  it('leads to pages of the dashboard of the setting', () => {
    const link = createDashboardLinks('https://dashboard.example/acct/');
    expect(link('payments', 'ch_1')).toBe('https://dashboard.example/acct/payments/ch_1');
    expect(link('products', 'a/b')).toBe('https://dashboard.example/acct/products/a%2Fb');
  });

  it('has none without a setting, without an id, and for local ids', () => {
    expect(createDashboardLinks(undefined)('payments', 'ch_1')).toBeNull();
    const link = createDashboardLinks('https://dashboard.example');
    expect(link('payments', null)).toBeNull();
    expect(link('prices', 'local_price_1')).toBeNull();
  });
});
