import { type HistoryLine, LINES, type StudioClient } from './studio-client.ts';

/** The newest lines of the history, and whether there are older ones. */
export interface HistoryRead {
  lines: readonly HistoryLine[];
  hasOlder: boolean;
}

/** Reads so many pages from the newest line on, one after the other: each begins where the one before it ends, also where something was published meanwhile. */
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
