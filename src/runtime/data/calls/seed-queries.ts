import type { QueryClient } from '@tanstack/react-query';
import type { PreparedScreen } from '../../compiled/compiled-screen.ts';
import { callKey } from './call-key.ts';

/** What a page brings along, so that its first screen needs no request. */
export interface BroughtAlong {
  /** The opened screen. */
  screen?: PreparedScreen;
  /** The answer of its first call. */
  answer?: { name: string; params: Record<string, unknown>; result: unknown };
  /** The columns that the person hid, by list. */
  hiddenColumns?: unknown;
}

/** Reads what the page brings along. */
export function readBroughtAlong(page: Document): BroughtAlong {
  const read = <Value>(id: string): Value | undefined => {
    const text = page.getElementById(id)?.textContent;
    return text ? (JSON.parse(text) as Value) : undefined;
  };
  return { screen: read('screen'), answer: read('answer'), hiddenColumns: read('hidden-columns') };
}

/** Puts what the page brought along into the cache. */
export function seedQueries(client: QueryClient, { screen, answer, hiddenColumns }: BroughtAlong): void {
  if (screen) client.setQueryData(['screen', screen.id, screen.hash], screen);
  if (answer) client.setQueryData(callKey(answer.name, answer.params), answer.result);
  if (hiddenColumns) client.setQueryData(['hidden-columns'], hiddenColumns);
}
