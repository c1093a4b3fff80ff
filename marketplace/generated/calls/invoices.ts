// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { InvoiceValue } from '../entities/invoice.ts';
import type { InvoiceRowValue } from '../entities/invoice-row.ts';
import type { InvoiceStatus } from '../enums.ts';

/** The calls of invoices. */
export interface InvoicesCalls {
  fetchFleetMerchantInvoices: {
    params: {
      filters?: {
        userId?: string;
        status?: InvoiceStatus;
        zeroInvoices?: boolean;
        startDate?: string;
        endDate?: string;
        scheduledStart?: string;
        scheduledEnd?: string;
      };
      page?: number;
      limit?: number;
      emails?: Array<string>;
      exportAsCSV?: boolean;
    };
    result: { items?: Array<InvoiceRowValue>; total: number; message?: string | null };
  };
  fetchFleetMerchantInvoiceDetail: { params: { id: string }; result: InvoiceValue };
  updateFleetMerchantInvoice: { params: { id: string; data: { status: InvoiceStatus } }; result: InvoiceValue };
  makeFleetMerchantInvoices: { params: Record<string, never>; result: { jobId: string } };
}
