import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('an invoice', () => {
  it('has a status that finance sets, in words that say to which', () => {
    const table = meets('invoice', 'finance');
    expect(lineOf(table, 'calls updateFleetMerchantInvoice')).toContain('{"data":{"status":"PENDING"},"id":"the-invoiceId"}');
    expect(lineOf(table, 'says: Invoice status updated to')).toMatch(/^says: Invoice status updated to \w+ successfully$/);
    expect(lineOf(table, 'Status: select')).not.toContain('Nothing Due');
  });

  it.each(['sales', 'dispatcher', 'agent', 'shopper'] as const)('is only read by a %s', (role) => {
    expect(meets('invoice', role)).not.toMatch(/calls /);
  });

  it('on which nothing is due has no status to set', () => {
    expect(meets('invoice', 'finance', { totalAmount: 0 })).not.toMatch(/calls /);
  });
});

describe('the list of invoices', () => {
  it('is shown to everybody, and sent by those who may send it', () => {
    for (const role of ['sales', 'finance'] as const) expect(meets('invoices', role)).toContain('can be sent by mail instead of shown');
    for (const role of ['dispatcher', 'agent', 'shopper'] as const) {
      expect(meets('invoices', role)).toContain('loads fetchFleetMerchantInvoices');
      expect(meets('invoices', role)).not.toContain('can be sent by mail');
    }
  });

  it('lets finance start the job that makes them, and leads to it', () => {
    const table = meets('invoices', 'finance');
    expect(lineOf(table, 'calls makeFleetMerchantInvoices')).toBeDefined();
    expect(table).toContain('goes to /job-detail/');
    expect(meets('invoices', 'sales')).not.toContain('makeFleetMerchantInvoices');
  });
});
