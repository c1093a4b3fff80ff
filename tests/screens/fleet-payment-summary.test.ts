import { describe, expect, it } from 'vitest';
import { meets } from './shipped-console.ts';

describe('the fleet order payment summary', () => {
  it.each(['dispatcher', 'agent', 'shopper'] as const)('is not for a %s', (role) => {
    expect(meets('fleet-payment-summary', role)).toBe('- no access\n');
  });

  it('sums money and distances, and changes nothing', () => {
    const table = meets('fleet-payment-summary', 'finance');
    expect(table).toMatch(/Total: \$12\.50/);
    expect(table).toContain('can be sent by mail instead of shown');
    expect(table).not.toMatch(/calls /);
  });
});
