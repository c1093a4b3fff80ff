import type { RuntimeServices } from '../runtime/services/runtime-services.ts';
import * as MESSAGES from './messages.ts';

/** Milliseconds without progress after which an upload is given up. */
const STALLED = 30_000;

/** Creates the uploader of files of a person, by id. `onSessionLost` is called when the session is gone. */
export function createFileKeeper(user: string | undefined, onSessionLost: () => void): RuntimeServices['keepFile'] {
  return (file, signal, onProgress) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new Error(MESSAGES.theFileCouldNotBe));
      // The file may have been removed while this code was loading.
      if (signal.aborted) return fail();
      // `fetch` does not tell how much of a body is sent.
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      let patience = setTimeout(abort, STALLED);
      request.open('POST', '/uploads');
      request.responseType = 'json';
      request.setRequestHeader('X-Tablero', '1');
      if (user !== undefined) request.setRequestHeader('X-Tablero-User', user);
      request.setRequestHeader('Content-Type', 'application/octet-stream');
      request.upload.onprogress = ({ loaded }) => {
        clearTimeout(patience);
        patience = setTimeout(abort, STALLED);
        onProgress(loaded / file.size);
      };
      request.onloadend = () => {
        clearTimeout(patience);
        if (request.status === 401) onSessionLost();
        const { upload } = (request.response ?? {}) as { upload?: string };
        if (request.status === 200 && upload !== undefined) resolve(upload);
        else fail();
      };
      signal.addEventListener('abort', abort);
      request.send(file);
    });
}
