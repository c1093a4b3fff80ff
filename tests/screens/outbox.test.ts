import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('a message of the outbox', () => {
  it('can be sent again only where the server says so, and asks before', () => {
    expect(meets('outbox-message', 'admin', { canRetry: false })).not.toContain('action Retry');
    const table = meets('outbox-message', 'admin', { canRetry: true });
    expect(lineOf(table, 'calls retryOutboxMessage')).toMatch(/^calls retryOutboxMessage: \{"id":"outboxMessage-1"\}/);
    expect(table).toContain('Send this message');
  });

  it('says that a recorded message reached nobody, and that one with unknown outcome is not sent again', () => {
    expect(meets('outbox-message', 'admin', { state: 'RECORDED' })).toContain('Recorded, not sent: no service');
    expect(meets('outbox-message', 'admin', { state: 'IN_DOUBT' })).toContain('It may have been delivered, so it is not sent again.');
    const sent = meets('outbox-message', 'admin', { state: 'SENT' });
    for (const words of ['nobody got it', 'may have been delivered']) expect(sent).not.toContain(words);
  });
});

describe('the outbox', () => {
  const OTHERS = ['dispatcher', 'sales', 'finance', 'agent', 'shopper'] as const;

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
