import type { CompiledInput, CompiledMail } from '../../../language/compiled/compiled-screen.ts';
import { CallError } from '../../../language/errors/call-error.ts';
import type { Toasts } from '../../../ui/toast-context.ts';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import { newId } from '../../data/values/new-id.ts';
import { CheckboxInput } from '../inputs/CheckboxInput.tsx';
import { isEmail } from '../inputs/email-text.ts';
import { Field } from '../inputs/Field.tsx';
import { type Runtime, useRuntime } from '../runtime-context.ts';
import * as MESSAGES from './messages.ts';
import type { ReportMail } from './report-mail.ts';

/** Exact text of the specification (platform-leads-reports §5). */
export const EMAIL_MISSING = MESSAGES.pleaseEnterAnEmail;

const EMAILS: CompiledInput = {
  input: 'emails',
  params: [['emails']],
  type: { type: 'list', of: { type: 'string', format: 'email' } },
  required: false,
  messages: { format: MESSAGES.isNotInCorrect },
};
const SEND: CompiledInput = { input: 'checkbox', params: [['sendEmail']], type: { type: 'boolean' }, required: false, messages: {} };

/** Error of a report's addresses; undefined if valid. */
export function mailError({ send, emails }: ReportMail, { missing = EMAIL_MISSING }: CompiledMail): string | undefined {
  if (!send) return undefined;
  if (isInvalidText(emails)) return emails.message;
  if (!Array.isArray(emails) || emails.length === 0) return missing;
  return emails.every((email) => isEmail(String(email))) ? undefined : EMAILS.messages.format;
}

/** Emails and Send Email, beside the filters of a report. With `waits` the addresses are disabled until Send Email is checked. */
export function EmailFields({
  id,
  mail,
  waits,
  error,
  onChange,
}: {
  id: string;
  mail: ReportMail;
  waits: boolean;
  error?: string;
  onChange: (mail: ReportMail) => void;
}) {
  const { inputs } = useRuntime();
  return (
    <>
      <Field
        id={`${id}-emails`}
        name="emails"
        label={MESSAGES.emails}
        value={mail.emails}
        onChange={(emails) => onChange({ ...mail, emails })}
        input={EMAILS}
        disabled={waits && !mail.send}
        services={inputs}
        error={error}
      />
      <div className="field">
        <span className="label label-blank" aria-hidden="true" />
        <CheckboxInput
          id={`${id}-send`}
          name="sendEmail"
          label={MESSAGES.sendEmail}
          value={mail.send}
          onChange={(send) => onChange({ ...mail, send: send === true })}
          input={SEND}
          services={inputs}
        />
      </div>
    </>
  );
}

/** Ids of unanswered requests by content: pressing again does not mail the same report twice. */
const unanswered = new Map<string, string>();

/** Mails a report: its call with the addresses, and a toast with the result. */
export async function sendReport(
  { call, keepsMails, showToast }: Pick<Runtime, 'call' | 'keepsMails'> & Pick<Toasts, 'showToast'>,
  { name, params }: { name: string; params: Record<string, unknown> },
  { addresses, send, success = MESSAGES.reportSentSuccessfullyOn }: CompiledMail,
  emails: readonly string[],
): Promise<void> {
  const request = { name, params: { ...params, [addresses]: emails, [send]: true } };
  const key = JSON.stringify(request);
  const requestId = unanswered.get(key) ?? newId();
  unanswered.set(key, requestId);
  try {
    await call({ ...request, requestId });
    unanswered.delete(key);
    if (keepsMails) showToast({ tone: 'info', text: MESSAGES.recordedNotSent, detail: MESSAGES.noMailServerIs });
    else showToast({ tone: 'success', text: success });
  } catch (error) {
    if (!(error instanceof CallError && error.isOutcomeUnknown)) unanswered.delete(key);
    showToast({
      tone: 'danger',
      text: error instanceof Error ? error.message : MESSAGES.theReportCouldNot,
      error,
    });
  }
}
