import { sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { type CsvColumn, csvFile } from '../../reports/csv-file.ts';
import { type MomentFormats, reportMoment } from '../../reports/report-moment.ts';
import { findRestaurant } from '../../restaurants/find-restaurant.ts';
import { defineFunction } from '../define-function.ts';
import { withOutcome } from '../messages/with-outcome.ts';
import { recipientsOf, sendReport } from '../reports/send-report.ts';

interface OrderRow {
  id: string;
  order_number: string;
  created_at: Date;
  status: string;
  client: string | null;
  total: number;
  refund_amount: number;
}

const columnsFor = (formats: MomentFormats | undefined): readonly CsvColumn<OrderRow>[] => [
  { title: 'Order ID', cell: (row) => row.id },
  { title: 'Order Number', cell: (row) => row.order_number },
  { title: 'Created At', cell: (row) => reportMoment(row.created_at.toISOString(), formats) },
  { title: 'Status', cell: (row) => row.status },
  { title: 'Client', cell: (row) => row.client },
  { title: 'Total', cell: (row) => row.total / 100 },
  { title: 'Refunded', cell: (row) => row.refund_amount / 100 },
];

/** Mails a restaurant's orders in a period, the oldest first. */
export const exportRestaurantReportByEmail = defineFunction(
  'exportRestaurantReportByEmail',
  async ({ restaurantId, emails, startDate, endDate }, context) => {
    checkPeriod(startDate, endDate);
    if (emails.length === 0) throw new FunctionError('The report needs an email address to go to.');
    const recipients = recipientsOf(emails);
    const { name } = await findRestaurant(context.database, restaurantId);
    const rows: OrderRow[] = await context.database
      .selectFrom('orders')
      .leftJoin('users', 'users.id', 'orders.user_id')
      .select(['orders.id', 'order_number', 'orders.created_at', 'status', 'total', 'refund_amount'])
      .select(sql<string | null>`full_name`.as('client'))
      .where('restaurant_id', '=', restaurantId)
      .where('moved_to_id', 'is', null)
      .where('orders.created_at', '>=', new Date(startDate))
      .where('orders.created_at', '<=', new Date(endDate))
      .orderBy('orders.created_at')
      .orderBy('orders.id')
      .execute();
    const title = `Orders of ${name}`;
    const messageId = await sendReport(context, recipients, {
      title,
      period: { startDate, endDate },
      rows: rows.length,
      files: [csvFile(title, columnsFor(context.formats), rows)],
    });
    return { sentTo: recipients.length, messageId };
  },
  withOutcome,
);
