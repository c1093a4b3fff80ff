import type { CompiledMail } from '../../../language/compiled/compiled-screen.ts';
import { CallError } from '../../../language/errors/call-error.ts';
import type { Toasts } from '../../../ui/toast-context.ts';
import { newId } from '../../data/values/new-id.ts';
import type { Runtime } from '../runtime-context.ts';
import * as MESSAGES from './messages.ts';

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
