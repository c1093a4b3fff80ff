import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Moment, NullableMoment } from '../../../server/base/store/columns.ts';
import type { InvoiceStatus, InvoiceTransactionValue } from '../../generated/index.ts';

/** Weekly invoices of fleet merchants, their orders, and attempts to charge them. Amounts are whole cents. */
export interface InvoiceTables {
  invoices: InvoicesTable;
  invoice_orders: { order_id: string; invoice_id: string; delivery_charges: number; delivery_taxes: number; tip: number };
  invoice_transactions: {
    id: string;
    invoice_id: string;
    card: JSONColumnType<InvoiceTransactionValue['card'] & object> | null;
    charge_id: string | null;
    success: boolean;
    error: string | null;
    created_at: Moment;
  };
}

interface InvoicesTable {
  id: string;
  user_id: string;
  start_date: Moment;
  end_date: Moment;
  scheduled_at: Moment;
  status: InvoiceStatus;
  delivery_charges: Generated<number>;
  delivery_taxes: Generated<number>;
  tips: Generated<number>;
  /** The sum of the three before it. */
  total: ColumnType<number, never, never>;
  /** Set while the status is PAID. */
  paid_at: NullableMoment;
  created_at: Moment;
  updated_at: Moment;
}
