import { useToasts } from '../parts/toast-context.ts';
import { useRuntime } from '../runtime-context.ts';

/** Sends a report by mail: the call that loads it, with the addresses, and a toast that says how it went. */
export type SendReport = (name: string, params: Record<string, unknown>, emails: readonly string[]) => Promise<void>;

/** The way a report goes out by mail. */
export function useReportMail(): SendReport {
  const { call } = useRuntime();
  const { showToast } = useToasts();
  return async (name, params, emails) => {
    try {
      await call({ name, params: { ...params, emails, sendEmail: true }, requestId: crypto.randomUUID() });
      showToast({ tone: 'success', text: 'Report sent successfully on mail' });
    } catch (error) {
      showToast({ tone: 'danger', text: error instanceof Error ? error.message : 'The report could not be sent.' });
    }
  };
}
