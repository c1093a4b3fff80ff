// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Transaction. */
export interface InvoiceTransactionValue {
  objectId: string;
  card?: { last4: string; exp_month: number; exp_year: number } | null;
  chargeId?: string | null;
  createdAt: string;
  success?: boolean;
  error?: string | null;
}
