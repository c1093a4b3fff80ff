import { describe, expect, it } from 'vitest';
import { meets, shippedScreen } from './shipped-console.ts';

describe('the duplicate orders', () => {
  it('are not for an agent', () => {
    expect(meets('duplicate-orders', 'agent')).toBe('- no access\n');
  });

  it('are those of today unless another range is chosen', () => {
    const [range] = shippedScreen('duplicate-orders').filterBar?.filters ?? [];
    expect(range?.input).toMatchObject({ params: [['startDate'], ['endDate']], default: 'today' });
  });

  it('are grouped in tables, each order with its cloud requests', () => {
    const table = meets('duplicate-orders', 'dispatcher');
    expect(table).toMatch(/Duplicate Order#order-1/);
    expect(table).toMatch(/Cloud Request: View -> \/cloud-requests\?entityId=order-1/);
    expect(table).not.toMatch(/action |calls /);
  });
});
