// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { LedgerEntryValue } from '../entities/ledger-entry.ts';
import type { PaymentProviderValue } from '../entities/payment-provider.ts';
import type { PlannedFaultValue } from '../entities/planned-fault.ts';
import type { LedgerEntryKind, LedgerFault } from '../enums.ts';

/** The calls of payments. */
export interface PaymentsCalls {
  fetchPaymentProvider: { params: Record<string, never>; result: PaymentProviderValue };
  fetchLedgerEntries: {
    params: { filter?: { kind?: LedgerEntryKind; key?: string }; page?: number; limit?: number };
    result: { items?: Array<LedgerEntryValue>; total: number };
  };
  failNextPayment: { params: { outcome: LedgerFault; reason?: string }; result: PlannedFaultValue };
}
