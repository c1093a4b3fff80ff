import { FunctionError } from '../../errors/function-error.ts';
import type { Attachment } from '../../mail/outbox.ts';
import type { FunctionContext } from '../define-function.ts';

const TIME_ZONE = 'America/Puerto_Rico';

/** A report to be sent. */
export interface ReportMail {
  title: string;
  /** ISO moments. */
  period: { startDate: string; endDate: string };
  rows: number;
  file: Attachment;
}

/** The addresses that a report goes to, each once. Throws `FunctionError` when there is none. */
export function recipientsOf(emails: readonly string[] | undefined): string[] {
  const addresses = [...new Set((emails ?? []).map((email) => email.trim()).filter((email) => email !== ''))];
  if (addresses.length === 0) throw new FunctionError('Please enter an email or uncheck "Send Email"');
  return addresses;
}

/** Puts a report into the outbox as one mail to all addresses, with its rows as a CSV file. */
export async function sendReport(context: FunctionContext, recipients: readonly string[], report: ReportMail): Promise<void> {
  const { startDate, endDate } = report.period;
  const count = report.rows === 1 ? '1 row' : `${report.rows} rows`;
  await context.send({
    kind: 'mail',
    recipient: recipients.join(', '),
    subject: `${report.title}, ${moment(startDate)} to ${moment(endDate)}`,
    body: `${report.title} from ${moment(startDate)} to ${moment(endDate)} (Puerto Rico time): ${count}, attached as CSV.\n`,
    attachments: [report.file],
  });
}

function moment(iso: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return format.format(new Date(iso)).replace(',', '');
}
