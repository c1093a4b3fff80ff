import type { Kysely } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { InvoiceOrderValue, InvoiceTransactionValue, InvoiceValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction } from '../define-function.ts';
import { invoiceRow, selectInvoices } from './invoice-rows.ts';

/** One invoice with its orders and payment attempts. */
export const fetchInvoice = defineFunction('fetchFleetMerchantInvoiceDetail', async ({ id }, { database }) => loadInvoice(database, id));

/** Changes an invoice's status. Concurrent changes are serialised, so that the second sees the new status. */
export const updateInvoice = defineFunction('updateFleetMerchantInvoice', async ({ id, data: { status } }, { database, now }) => {
  const invoice = await database.selectFrom('invoices').select(['status', 'total']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (invoice === undefined) missing(id);
  if (invoice.total === 0) throw new FunctionError('Nothing is due on this invoice, so there is no status to set.');
  if (status === 'NOT_DUE') throw new FunctionError('Something is due on this invoice.');
  if (status === invoice.status) throw new FunctionError(`The invoice has the status ${status} already.`);
  const paid_at = status === 'PAID' ? now : null;
  await database.updateTable('invoices').set({ status, paid_at, updated_at: now }).where('id', '=', id).execute();
  return loadInvoice(database, id);
});

async function loadInvoice(database: Kysely<Tables>, id: string): Promise<InvoiceValue> {
  const row = await selectInvoices(database).where('i.id', '=', id).executeTakeFirst();
  if (row === undefined) missing(id);
  return { ...invoiceRow(row), orders: await loadOrders(database, id), transactions: await loadTransactions(database, id) };
}

async function loadOrders(database: Kysely<Tables>, id: string): Promise<InvoiceOrderValue[]> {
  const rows = await database
    .selectFrom('invoice_orders as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.id', 'o.order_number', 'o.delivered_at', 'l.delivery_charges', 'l.delivery_taxes', 'l.tip'])
    .where('l.invoice_id', '=', id)
    .orderBy('o.delivered_at')
    .orderBy('o.id')
    .execute();
  return rows.map((row) => ({
    objectId: row.id,
    orderNumber: row.order_number,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    deliveryCharges: row.delivery_charges,
    deliveryTaxes: row.delivery_taxes,
    tip: row.tip,
    amount: row.delivery_charges + row.delivery_taxes + row.tip,
  }));
}

async function loadTransactions(database: Kysely<Tables>, id: string): Promise<InvoiceTransactionValue[]> {
  const rows = await database
    .selectFrom('invoice_transactions')
    .selectAll()
    .where('invoice_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    objectId: row.id,
    card: row.card,
    chargeId: row.charge_id,
    createdAt: row.created_at.toISOString(),
    success: row.success,
    error: row.error,
  }));
}

function missing(id: string): never {
  throw new FunctionError(`There is no invoice with the id ${id}.`);
}
