import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

const OTHERS = ['dispatcher', 'sales', 'finance', 'agent', 'shopper'] as const;

describe('the outbox', () => {
  it.each(OTHERS)('is not for a %s', (role) => {
    expect(meets('outbox', role)).toBe('- no access\n');
    expect(meets('outbox-message', role)).toBe('- no access\n');
  });

  it('says of each message what became of it, and leads to it', () => {
    const table = meets('outbox', 'admin', {}, { fetchOutboxMessages: { 'items[].state': 'RECORDED' } });
    expect(lineOf(table, 'State: Recorded')).toBe('State: Recorded, not sent');
    expect(table).toMatch(/-> \/outbox\/\S+/);
    expect(table).not.toContain('calls ');
  });
});
