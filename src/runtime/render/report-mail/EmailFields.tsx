import type { CompiledInput, CompiledMail } from '../../../language/compiled/compiled-screen.ts';
import { isInvalidText } from '../../data/values/invalid-text.ts';
import { CheckboxInput } from '../inputs/CheckboxInput.tsx';
import { isEmail } from '../inputs/email-text.ts';
import { Field } from '../inputs/Field.tsx';
import { useRuntime } from '../runtime-context.ts';
import * as MESSAGES from './messages.ts';
import type { ReportMail } from './report-mail.ts';

export { sendReport } from './send-report.ts';

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
