import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the driver payment', () => {
  it('comes by driver, by day and by week, each with its own file', () => {
    const table = meets('driver-payment', 'finance');
    for (const file of ['Driver Payment', 'Daily Driver Payment', 'Weekly Driver Payment']) expect(table).toContain(`csv: ${file}\n`);
    for (const tab of ['Summary', 'Daily', 'Weekly']) expect(lineOf(table, `tab ${tab}`)).toBeDefined();
    expect(table.match(/Merchant Distance Bonus: \$12\.00/g)).toHaveLength(3);
  });

  it('can be sent, and changes nothing', () => {
    const table = meets('driver-payment', 'sales');
    expect(table).toContain('can be sent by mail instead of shown');
    expect(table).not.toMatch(/calls /);
  });
});
