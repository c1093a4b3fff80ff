import { CallError } from '../language/errors/call-error.ts';
import { fillMessage } from '../language/text/fill-message.ts';
import type { ColumnPreferences, Preferences, SavedFilters } from '../runtime/data/tables/preferences.ts';
import * as MESSAGES from './messages.ts';

/** Creates the client of `/preferences`. `onSessionLost` is called when the session is gone. */
export function createPreferences(fetch: typeof globalThis.fetch, onSessionLost: () => void): Preferences {
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', path: string, query: Record<string, string>, body?: object): Promise<unknown> => {
    let response: Response;
    try {
      response = await fetch(`/preferences/${path}?${new URLSearchParams(query)}`, {
        method,
        credentials: 'same-origin',
        headers: { 'X-Tablero': '1', ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    } catch {
      throw new CallError(0, MESSAGES.serverUnreachable);
    }
    const answer = (await response.json().catch(() => undefined)) as { code?: number; error?: string } | undefined;
    if (response.ok && answer !== undefined) return answer;
    if (answer?.code === 209) onSessionLost();
    const message = answer?.error ?? fillMessage(MESSAGES.answerCouldNotBeReadStatus, { status: response.status });
    throw new CallError(answer?.code ?? 0, message, response.headers.get('X-Request-Id') ?? undefined);
  };
  let written: Promise<unknown> = Promise.resolve();
  /** Writes after the answer of the write before, so that the server keeps the newest. */
  const write = async (...asked: Parameters<typeof ask>): Promise<void> => {
    const own = written.catch(() => undefined).then(() => ask(...asked));
    written = own;
    await own;
  };
  return {
    keptColumns: async () => (await ask('GET', 'columns', {})) as Record<string, ColumnPreferences>,
    keepColumns: (list, columns) => write('PUT', 'columns', {}, { list, ...columns }),
    savedFilters: async (list) => (await ask('GET', 'filters', { list })) as SavedFilters[],
    saveFilters: (list, { name, content, sharedWith = [] }) => write('PUT', 'filters', {}, { list, name, content, sharedWith }),
    deleteFilters: (list, { name, owner }) => write('DELETE', 'filters', { list, name, ...(owner && { owner: owner.id }) }),
  };
}
