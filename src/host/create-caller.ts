import { CallError } from '../language/errors/call-error.ts';
import { fillMessage } from '../language/text/fill-message.ts';
import { noteReadingHint, type ReadingHints } from '../runtime/data/calls/reading-hints.ts';
import type { Caller } from '../runtime/services/caller.ts';
import * as MESSAGES from './messages.ts';

interface CallerSettings {
  /** Base path of the Parse protocol, e.g. `/parse`. */
  base: string;
  applicationId: string;
  fetch: typeof globalThis.fetch;
  /** Code 209: the session is gone. Handled only here. */
  onSessionLost: () => void;
  /** Timeout of a request in milliseconds; a write's outcome is then unknown. */
  timeout: number;
  /** Hints that come with answers. */
  hints: ReadingHints;
}

/** Creates the console's caller. It speaks the Parse protocol with the session's cookie. */
export function createCaller({ base, applicationId, fetch, onSessionLost, timeout, hints }: CallerSettings): Caller {
  return async ({ name, params, requestId, seen, everyRow, signal }) => {
    const patience = AbortSignal.timeout(timeout);
    let response: Response;
    let text: string;
    if (requestId) hints.awaited += 1;
    try {
      response = await fetch(`${base}/functions/${encodeURIComponent(name)}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: {
          'Content-Type': 'application/json',
          'X-Parse-Application-Id': applicationId,
          'X-Tablero': '1',
          ...(requestId ? { 'X-Parse-Request-Id': requestId } : {}),
        },
        body: JSON.stringify({ ...params, ...(seen && { _Seen: seen }), ...(everyRow !== undefined && { _EveryRow: everyRow }) }),
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      });
      text = await response.text();
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new CallError(0, patience.aborted ? MESSAGES.theServerTookTooLong : MESSAGES.serverUnreachable, requestId);
    } finally {
      if (requestId) hints.awaited -= 1;
    }
    const body = parseBody(text);
    if (response.ok && body && !('error' in body)) {
      const { headers } = response;
      noteReadingHint(hints, name, headers.get('X-Tablero-Tables')?.split(','), headers.get('X-Tablero-Change'));
      return decodeDates(body.result ?? null);
    }
    // Without an id of its own: the one that the server's log has.
    const error = errorOf(response, body, requestId ?? response.headers.get('X-Request-Id') ?? undefined);
    if (error.code === 209) onSessionLost();
    throw error;
  };
}

function parseBody(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function errorOf(response: Response, body: Record<string, unknown> | undefined, requestId: string | undefined): CallError {
  const message = body?.said ?? body?.error ?? body?.message;
  if (typeof message !== 'string')
    return new CallError(0, fillMessage(MESSAGES.answerCouldNotBeReadStatus, { status: response.status }), requestId);
  // The server's own answers have a code. A proxy that gave up waiting has none, and the server may still have acted.
  const code = typeof body?.code === 'number' ? body.code : response.status < 500 ? 1 : 0;
  return new CallError(code, message, requestId, body);
}

/** Converts Parse dates to ISO strings at any depth, in place: copying a long list would take longer than reading it. */
export function decodeDates(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const members = value as Record<string, unknown>;
  if (members.__type === 'Date' && typeof members.iso === 'string') return members.iso;
  for (const key of Object.keys(members)) members[key] = decodeDates(members[key]);
  return value;
}
