import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

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
