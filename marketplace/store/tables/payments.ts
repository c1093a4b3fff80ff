import type { ColumnType } from 'kysely';
import type { Defaulted, Moment, OpenObject, Sequence } from '../../../server/base/store/columns.ts';
import type { LedgerEntryKind, LedgerFault } from '../../generated/index.ts';

/** The local ledger: what stands in for a payment provider where no setting names one. Amounts are whole cents. */
export interface PaymentTables {
  ledger_charges: {
    id: string;
    amount: number;
    refunded: Defaulted<number>;
    currency: string;
    succeeded: boolean;
    created_at: Moment;
  };
  /** Writes by idempotency key. */
  ledger_entries: {
    id: string;
    kind: LedgerEntryKind;
    key: string;
    content: ColumnType<OpenObject, string, string>;
    created_at: Moment;
    updated_at: Moment;
  };
  /** Scripted outcomes of the next writes. */
  ledger_faults: { seq: Sequence; outcome: LedgerFault; reason: string | null; created_at: Moment };
  /** Samples. */
  ledger_disputes: {
    id: string;
    status: string;
    charge_id: string;
    amount: number;
    currency: string;
    created_at: Moment;
    due_by: Moment;
  };
}
