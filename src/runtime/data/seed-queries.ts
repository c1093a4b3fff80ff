import type { QueryClient } from '@tanstack/react-query';
import type { CompiledScreen } from '../compile/compiled-screen.ts';
import { callKey } from './call-key.ts';

/**
 * Puts into the cache what the page brought along: the opened screen, the answer of its first call, and the columns that the person hid. Gives the
 * screen.
 */
export function seedQueries(client: QueryClient, page: Document): CompiledScreen | undefined {
  const screen = readJson<CompiledScreen>(page, 'screen');
  if (screen) client.setQueryData(['screen', screen.id, screen.hash], screen);
  const answer = readJson<{ name: string; params: Record<string, unknown>; result: unknown }>(page, 'answer');
  if (answer) client.setQueryData(callKey(answer.name, answer.params), answer.result);
  const hidden = readJson(page, 'hidden-columns');
  if (hidden) client.setQueryData(['hidden-columns'], hidden);
  return screen;
}

function readJson<Value>(page: Document, id: string): Value | undefined {
  const text = page.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : undefined;
}
