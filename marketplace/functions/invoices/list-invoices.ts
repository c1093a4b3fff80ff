import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { Calls } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction } from '../define-function.ts';
import { sendReport } from '../reports/send-report.ts';
import { invoiceRow, selectInvoices } from './invoice-rows.ts';

type Filters = NonNullable<Calls['fetchFleetMerchantInvoices']['params']['filters']>;

const TITLE = 'Invoices';

/** Lists invoices, the latest week first; a mail has all matching ones. */
export const fetchInvoices = defineFunction('fetchFleetMerchantInvoices', async (params, context) => {
  const { filters = {}, page, limit, exportAsCSV } = params;
  checkPeriod(filters.startDate, filters.endDate);
  checkPeriod(filters.scheduledStart, filters.scheduledEnd);
  const found = selectInvoices(context.database)
    .where((builder) => matchesFilters(builder, filters))
    .orderBy('i.start_date', 'desc')
    .orderBy('i.id');
  const { rows, total } = await readPage(found, { page, limit });
  if (exportAsCSV !== true) return { items: rows.map(invoiceRow), total, message: null };
  const recipients = [...new Set((params.emails ?? []).map((email) => email.trim()).filter((email) => email !== ''))];
  if (recipients.length === 0) throw new FunctionError('Please enter email to export.');
  const all = (await found.execute()).map(invoiceRow);
  const files = await context.csvOf(TITLE, 'fetchFleetMerchantInvoices', params, { items: all, total, message: null });
  await sendReport(context, recipients, { title: TITLE, rows: all.length, files });
  return { items: rows.map(invoiceRow), total, message: `Invoices are on their way to ${recipients.join(', ')}` };
});

type Invoices = Tables & { i: Tables['invoices'] };

function matchesFilters(builder: ExpressionBuilder<Invoices, 'i'>, filters: Filters): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  if (filters.userId !== undefined) conditions.push(builder('i.user_id', '=', filters.userId));
  if (filters.status !== undefined) conditions.push(builder('i.status', '=', filters.status));
  else if (filters.zeroInvoices !== true) conditions.push(builder('i.status', '!=', 'NOT_DUE'));
  if (filters.startDate !== undefined) conditions.push(builder('i.created_at', '>=', new Date(filters.startDate)));
  if (filters.endDate !== undefined) conditions.push(builder('i.created_at', '<=', new Date(filters.endDate)));
  if (filters.scheduledStart !== undefined) conditions.push(builder('i.scheduled_at', '>=', new Date(filters.scheduledStart)));
  if (filters.scheduledEnd !== undefined) conditions.push(builder('i.scheduled_at', '<=', new Date(filters.scheduledEnd)));
  return builder.and(conditions);
}
