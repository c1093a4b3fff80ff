// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { CardBrand } from '../enums.ts';

/** Transaction. */
export interface TransactionInfoValue {
  success?: boolean;
  error?: string | null;
  chargeId?: string | null;
  dashboardLink?: string | null;
  athMovilReferenceNumber?: string | null;
  card?: { brand: CardBrand; last4: string; exp_month: number; exp_year: number } | null;
}
