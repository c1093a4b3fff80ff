import type { ConsoleServices } from '../shell/console-services.ts';

/** Creates the Studio's client: reads an address, or posts a body. Returns status and answer, whatever they are. */
export function createStudioCaller(fetch: typeof globalThis.fetch): ConsoleServices['askStudio'] {
  return async (path, { body, method = body === undefined ? 'GET' : 'POST', signal } = {}) => {
    const sending = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const headers = { 'X-Tablero': '1', ...(body !== undefined && { 'Content-Type': 'application/json' }) };
    const response = await fetch(`/studio/api${path}`, { ...sending, headers, cache: 'no-store', ...(signal && { signal }) });
    return { status: response.status, body: await response.json() };
  };
}
