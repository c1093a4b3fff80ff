import { SIGN_IN_AGAIN, untilSignedIn } from '../runtime/actions/sign-in-again.ts';
import type { ConsoleServices } from '../shell/console-services.ts';

/** Creates the Studio's client: reads an address, or posts a body. Returns status and answer, whatever they are. */
export function createStudioCaller(fetch: typeof globalThis.fetch, onSessionLost: () => void): ConsoleServices['askStudio'] {
  return async (path, { body, method = body === undefined ? 'GET' : 'POST', signal } = {}) => {
    const sending = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const headers = { 'X-Tablero': '1', ...(body !== undefined && { 'Content-Type': 'application/json' }) };
    const send = async () => {
      const response = await fetch(`/studio/api${path}`, { ...sending, headers, cache: 'no-store', ...(signal && { signal }) });
      return { status: response.status, body: (await response.json()) as unknown };
    };
    const answer = await untilSignedIn(send, ({ body }) => codeOf(body) === SIGN_IN_AGAIN);
    if (answer.status === 401 && codeOf(answer.body) !== SIGN_IN_AGAIN) onSessionLost();
    return answer;
  };
}

function codeOf(body: unknown): unknown {
  return (body as { code?: unknown } | null)?.code;
}
