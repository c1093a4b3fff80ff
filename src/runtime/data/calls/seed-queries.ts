import type { QueryClient } from '@tanstack/react-query';
import type { PreparedScreen } from '../../../language/compiled/compiled-screen.ts';
import { callKey } from './call-key.ts';

/** Data embedded in the page, so that its first screen needs no request. */
export interface EmbeddedData {
  /** The opened screen. */
  screen?: PreparedScreen;
  /** The answer of its first call, with its tables. */
  answer?: { name: string; params: Record<string, unknown>; result: unknown; tables?: readonly string[] };
  /** The columns as the person chose them, by list. */
  keptColumns?: unknown;
}

/** Reads the embedded data of the page. */
export function readEmbeddedData(page: Document): EmbeddedData {
  const read = <Value>(id: string): Value | undefined => {
    const text = page.getElementById(id)?.textContent;
    return text ? (JSON.parse(text) as Value) : undefined;
  };
  return { screen: read('screen'), answer: read('answer'), keptColumns: read('kept-columns') };
}

/** Puts the embedded data into the cache. */
export function seedQueries(client: QueryClient, { screen, answer, keptColumns }: EmbeddedData): void {
  if (screen) client.setQueryData(['screen', screen.id, screen.hash], screen);
  if (answer) client.setQueryData(callKey(answer.name, answer.params), answer.result);
  if (keptColumns) client.setQueryData(['kept-columns'], keptColumns);
}
