import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import * as MESSAGES from './messages.ts';

/** Message while nothing is loaded: a report waits for Submit, others for their required filters. */
export function waitingMessage(isReport: boolean | undefined, missing: readonly CompiledItem[]): string {
  if (isReport) return MESSAGES.chooseWhatTheReportIs;
  return fillMessage(MESSAGES.fillInAndPress, { labels: missing.map(({ label }) => label).join(MESSAGES.and) });
}
