import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';

/** Message while nothing is loaded: a report waits for Submit, others for their required filters. */
export function waitingMessage(isReport: boolean | undefined, missing: readonly CompiledItem[]): string {
  if (isReport) return 'Choose what the report is about and press Submit.';
  return `Fill in ${missing.map(({ label }) => label).join(' and ')} and press Submit.`;
}
