import type { Toasts } from '../../../ui/toast-context.ts';
import type { CompiledMail } from '../../compiled/compiled-screen.ts';
import type { Runtime } from '../runtime-context.ts';

/** Sends a report by mail: the call that loads it, with the addresses, and a toast that says how it went. */
export async function sendReport(
  { call, keepsMails, showToast }: Pick<Runtime, 'call' | 'keepsMails'> & Pick<Toasts, 'showToast'>,
  { name, params }: { name: string; params: Record<string, unknown> },
  { addresses, send, success = 'Report sent successfully on mail' }: CompiledMail,
  emails: readonly string[],
): Promise<void> {
  try {
    await call({ name, params: { ...params, [addresses]: emails, [send]: true }, requestId: crypto.randomUUID() });
    if (keepsMails) showToast({ tone: 'info', text: 'Recorded, not sent', detail: 'No mail server is set up.' });
    else showToast({ tone: 'success', text: success });
  } catch (error) {
    showToast({
      tone: 'danger',
      text: error instanceof Error ? error.message : 'The report could not be sent.',
      error,
    });
  }
}
