import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the payment ledger', () => {
  it('says that no money moves, and makes the next one fail', () => {
    const table = meets('payment-ledger', 'admin', {}, { fetchPaymentProvider: { isLocal: true } });
    expect(lineOf(table, 'Local:')).toBe('Local: Local ledger, no money moves');
    expect(table).toContain('calls failNextPayment: {"outcome":"refused","reason":"typed"}');
    expect(table).not.toContain('Payments go to a service');
  });

  it('says that payments go to a service, where they do, and fails none', () => {
    const table = meets('payment-ledger', 'admin', {}, { fetchPaymentProvider: { isLocal: false } });
    expect(lineOf(table, 'Service:')).toBe('Service: Payments go to a service');
    expect(table).not.toContain('failNextPayment');
  });
});
