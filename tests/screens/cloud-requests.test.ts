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

describe('the cloud requests', () => {
  it.each(['agent', 'shopper'] as const)('are for everyone, but a %s cannot search people', (role) => {
    const table = meets('cloud-requests', role);
    expect(table).not.toContain('no access');
    expect(table).not.toContain('searchUserByName');
  });

  it('offer the classes that the server knows, and lead to each request', () => {
    const table = meets('cloud-requests', 'sales');
    expect(table).toContain('loads getEntityTypes');
    expect(table).toMatch(/Cloud Request ID: \S+ -> \/cloud-requests\/\S+/);
    expect(table).not.toMatch(/action |calls /);
  });
});
