import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the cloud request screen', () => {
  it('leads to an order, and to nothing for a class without a page here', () => {
    expect(lineOf(meets('cloud-request', 'shopper', { entityClass: 'Order' }), 'Entity ID')).toMatch(/-> \/orders\/\S+/);
    expect(lineOf(meets('cloud-request', 'shopper', { entityClass: 'Toll' }), 'Entity ID')).not.toContain('->');
  });

  it('shows params and result, or says that there is none', () => {
    expect(meets('cloud-request', 'agent')).toMatch(/json params[\s\S]*json result/);
    const without = meets('cloud-request', 'agent', { result: null });
    expect(without).toContain('No result available');
    expect(without.slice(without.indexOf('json result'))).not.toContain('as JSON');
  });
});
