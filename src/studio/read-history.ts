import { type HistoryLine, LINES, type StudioClient } from './studio-client.ts';

/** The newest entries of the history, and whether there are older ones. */
export interface HistoryRead {
  lines: readonly HistoryLine[];
  hasOlder: boolean;
}

/** Reads pages from the newest entry on in sequence, each from the end of the previous one, so that new entries shift nothing. */
export async function readHistory(client: StudioClient, pages: number, signal?: AbortSignal): Promise<HistoryRead> {
  const lines: HistoryLine[] = [];
  let hasOlder = true;
  for (let page = 0; page < pages && hasOlder; page += 1) {
    const next = await client.history(lines.at(-1)?.number, signal);
    lines.push(...next);
    hasOlder = next.length === LINES;
  }
  return { lines, hasOlder };
}
