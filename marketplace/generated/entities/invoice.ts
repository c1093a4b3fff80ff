// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { InvoiceOrderValue } from './invoice-order.ts';
import type { InvoiceTransactionValue } from './invoice-transaction.ts';
import type { InvoiceStatus } from '../enums.ts';

/** Invoice. */
export interface InvoiceValue {
  objectId: string;
  user: { objectId: string; full_name: string };
  status: InvoiceStatus;
  startDate: string;
  endDate: string;
  scheduledAt: string;
  totalDeliveryCharges: number;
  totalDeliveryTaxes: number;
  totalTips: number;
  totalAmount: number;
  paidAt?: string | null;
  createdAt: string;
  updatedAt: string;
  orders?: Array<InvoiceOrderValue>;
  transactions?: Array<InvoiceTransactionValue>;
}
