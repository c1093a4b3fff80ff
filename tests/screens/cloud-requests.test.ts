import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the cloud requests', () => {
  it.each(['agent', 'shopper'] as const)('are for everyone, but a %s cannot search people', (role) => {
    const table = meets('cloud-requests', role);
    expect(table).not.toContain('no access');
    expect(table).not.toContain('searchUserByName');
  });

  it('open with the last month', () => {
    expect(lineOf(meets('cloud-requests', 'dispatcher'), 'loads fetchCloudRequests')).toContain('"startDate":"2026-02-20T16:00:00.000Z"');
  });

  it('offer the classes that the server knows, and lead to each request', () => {
    const table = meets('cloud-requests', 'sales');
    expect(table).toContain('loads getEntityTypes');
    expect(table).toMatch(/Cloud Request ID: \S+ -> \/cloud-requests\/\S+/);
    expect(table).not.toMatch(/action |calls /);
  });
});
