// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { InvoiceStatus } from '../enums.ts';

/** Invoice. */
export interface InvoiceRowValue {
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
}
