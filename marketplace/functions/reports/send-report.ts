import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { Attachment } from '../../../server/work/mail/outbox.ts';
import type { Calls } from '../../generated/index.ts';
import { reportMoment, reportZone } from '../../reports/report-moment.ts';
import type { MarketplaceContext } from '../define-function.ts';

/** A report to be sent. */
export interface MailedReport {
  title: string;
  /** ISO moments. Without it, the report is as of now. */
  period?: { startDate: string; endDate: string };
  rows: number;
  files: readonly Attachment[];
  /** Sums of the rows, as text. */
  sums?: string;
}

/** Mail parameters of a report. */
interface MailParams {
  startDate?: string;
  endDate?: string;
  emails?: readonly string[];
  sendEmail?: boolean;
}

/**
 * Prepares to mail a call's answer with the CSV files of its screen. Throws `FunctionError` at once if there is no recipient; the
 * result sends all rows, or does nothing if they are only shown. `answer` is the call's answer if it is no list.
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

/** Distinct recipients of a report. Throws `FunctionError` if there is none. */
export function recipientsOf(emails: readonly string[] | undefined): string[] {
  const addresses = [...new Set((emails ?? []).map((email) => email.trim()).filter((email) => email !== ''))];
  if (addresses.length === 0) throw new FunctionError('Please enter an email or uncheck "Send Email"');
  return addresses;
}

/** Adds a report to the outbox as one mail to all addresses, with its rows as CSV files. Returns its id. */
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
