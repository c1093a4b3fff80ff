import type { Kysely } from 'kysely';
import type { InvoiceRowValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';

/** Invoices with their merchants, for the list and the page. */
export function selectInvoices(database: Kysely<Tables>) {
  return database
    .selectFrom('invoices as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'i.status', 'i.start_date', 'i.end_date', 'i.scheduled_at', 'i.paid_at', 'i.created_at', 'i.updated_at'])
    .select(['i.delivery_charges', 'i.delivery_taxes', 'i.tips', 'i.total'])
    .select(['i.user_id', 'u.full_name']);
}

/** Common fields of list and page. */
export function invoiceRow(row: Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number]): InvoiceRowValue {
  return {
    objectId: row.id,
    user: { objectId: row.user_id, full_name: row.full_name },
    status: row.status,
    startDate: row.start_date.toISOString(),
    endDate: row.end_date.toISOString(),
    scheduledAt: row.scheduled_at.toISOString(),
    totalDeliveryCharges: row.delivery_charges,
    totalDeliveryTaxes: row.delivery_taxes,
    totalTips: row.tips,
    totalAmount: row.total,
    paidAt: row.paid_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
