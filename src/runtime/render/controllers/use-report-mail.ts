import type { CompiledMail } from '../../../language/compiled/compiled-screen.ts';
import { useToasts } from '../../../ui/toast-context.ts';
import { emailChunk } from '../report-mail/email-chunk.ts';
import { useRuntime } from '../runtime-context.ts';

/** Sends a report by mail. */
export type SendReport = (
  report: { name: string; params: Record<string, unknown> },
  mail: CompiledMail | undefined,
  emails: readonly string[],
) => Promise<void>;

/** Sends reports by mail. Loaded with the address fields. */
export function useReportMail(): SendReport {
  const runtime = useRuntime();
  const { showToast } = useToasts();
  return async (report, mail, emails) => {
    if (mail) await (await emailChunk.load()).sendReport({ ...runtime, showToast }, report, mail, emails);
  };
}
