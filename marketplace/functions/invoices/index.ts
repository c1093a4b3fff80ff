import { defineFunction, type ServerFunction } from '../define-function.ts';
import { fetchInvoice, updateInvoice } from './invoice-detail.ts';
import { fetchInvoices } from './list-invoices.ts';

/** Weekly invoices of fleet merchants: sections 2.19 and 7.5 of the orders document. */
export const INVOICE_FUNCTIONS: readonly ServerFunction[] = [
  fetchInvoices,
  fetchInvoice,
  updateInvoice,

  defineFunction('makeFleetMerchantInvoices', async (_params, { now, startJob }) => ({
    jobId: await startJob({ type: 'FLEET_INVOICES', input: { at: now.toISOString() } }),
  })),
];
