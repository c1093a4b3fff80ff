import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';

/** What staff are asked for where nothing is loaded yet: a report waits as a whole, anything else for the filters that it cannot do without. */
export function waitingMessage(isReport: boolean | undefined, missing: readonly CompiledItem[]): string {
  if (isReport) return 'Choose what the report is about and press Submit.';
  return `Fill in ${missing.map(({ label }) => label).join(' and ')} and press Submit.`;
}
