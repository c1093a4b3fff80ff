import { describe, expect, it } from 'vitest';
import { meets } from './shipped-console.ts';

describe('the fleet order payment summary', () => {
  it('sums money and distances, and changes nothing', () => {
    const table = meets('fleet-payment-summary', 'finance');
    expect(table).toMatch(/Total: \$12\.50/);
    expect(table).toContain('can be sent by mail instead of shown');
    expect(table).not.toMatch(/calls /);
  });
});
