import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { Attachment } from '../../../server/work/mail/outbox.ts';
import type { Calls } from '../../generated/index.ts';
import { reportMoment, reportZone } from '../../reports/report-moment.ts';
import type { MarketplaceContext } from '../define-function.ts';

/** A report to be sent. */
export interface MailedReport {
  title: string;
  /** ISO moments. Without it the report is as of now. */
  period?: { startDate: string; endDate: string };
  rows: number;
  files: readonly Attachment[];
  /** What the rows come to, in words. */
  sums?: string;
}

/** What the parameters of a report say about sending it. */
interface MailParams {
  startDate?: string;
  endDate?: string;
  emails?: readonly string[];
  sendEmail?: boolean;
}

/**
 * Prepares to send what a call answers, with the CSV files that its screen offers. Throws `FunctionError` at once when it is to be sent to nobody;
 * what it gives sends all rows, or does nothing where they are only shown. `answer` is what the call answers with them, where that is no list.
 */
export function prepareReport(context: MarketplaceContext, params: MailParams, title: string, call: keyof Calls & string) {
  const recipients = params.sendEmail === true ? recipientsOf(params.emails) : [];
  return async (rows: readonly unknown[], answer: unknown = rows): Promise<void> => {
    if (recipients.length === 0) return;
    const { startDate, endDate } = params;
    const period = startDate === undefined || endDate === undefined ? {} : { period: { startDate, endDate } };
    const files = await context.csvOf(title, call, params, answer);
    await sendReport(context, recipients, { title, ...period, rows: rows.length, files });
  };
}

/** The addresses that a report goes to, each once. Throws `FunctionError` when there is none. */
export function recipientsOf(emails: readonly string[] | undefined): string[] {
  const addresses = [...new Set((emails ?? []).map((email) => email.trim()).filter((email) => email !== ''))];
  if (addresses.length === 0) throw new FunctionError('Please enter an email or uncheck "Send Email"');
  return addresses;
}

/** Puts a report into the outbox as one mail to all addresses, with its rows as CSV files. Gives the id of that mail. */
export async function sendReport(context: MarketplaceContext, recipients: readonly string[], report: MailedReport): Promise<string> {
  const { title, period, rows, files } = report;
  const sums = report.sums === undefined ? '' : `, ${report.sums}`;
  const count = rows === 1 ? '1 row' : `${rows} rows`;
  const { formats } = context;
  const now = reportMoment(context.now.toISOString(), formats);
  const range = period && [reportMoment(period.startDate, formats), reportMoment(period.endDate, formats)];
  return context.send({
    kind: 'mail',
    recipient: recipients.join(', '),
    subject: `${title}, ${range?.join(' to ') ?? now}`,
    body: `${title} ${range ? `from ${range.join(' to ')}` : `as of ${now}`} (${reportZone(formats)} time): ${count}${sums}, attached as CSV.\n`,
    attachments: files,
  });
}
