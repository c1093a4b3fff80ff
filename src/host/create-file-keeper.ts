import type { RuntimeServices } from '../runtime/services/runtime-services.ts';
import * as MESSAGES from './messages.ts';

/** Creates the uploader of files. `onSessionLost` is called when the session is gone. */
export function createFileKeeper(fetch: typeof globalThis.fetch, onSessionLost: () => void): RuntimeServices['keepFile'] {
  return async (file, signal) => {
    const headers = { 'X-Tablero': '1', 'Content-Type': 'application/octet-stream' };
    const response = await fetch('/uploads', { method: 'POST', headers, body: file, signal });
    if (response.status === 401) onSessionLost();
    if (!response.ok) throw new Error(MESSAGES.theFileCouldNotBe);
    return ((await response.json()) as { upload: string }).upload;
  };
}
