/** What an import says where its file could not be fetched, in each browser; Chromium and Firefox name the file. */
const NOT_FETCHED = /dynamically imported module|module script failed/i;

/** Code that the server no longer has: a new version of the console was put up while this page was open. */
export class OldCodeError extends Error {
  override name = 'OldCodeError';
  constructor() {
    super('This page needs a part of the old version, which is gone. Load the page again.');
  }
}

/** The title of everything that an `OldCodeError` becomes. */
export const NEW_VERSION = 'There is a new version of this console';

let isOld = false;
const listeners = new Set<() => void>();

/** Whether the server no longer has a part that this page asked for. */
export const oldCode = {
  isFound: () => isOld,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Fetches code by a dynamic import. Throws `OldCodeError` where the server answers that the file is gone, and an error that names the connection
 * where nothing could be fetched.
 */
export async function fetchCode<T>(fetchIt: () => Promise<T>): Promise<T> {
  try {
    return await fetchIt();
  } catch (error) {
    if (!(error instanceof Error) || !NOT_FETCHED.test(error.message)) throw error;
    if (!(await isGone(error.message))) throw new Error('A part of this page could not be loaded. Check the connection and try again.');
    isOld = true;
    for (const listener of listeners) listener();
    throw new OldCodeError();
  }
}

/** Asks the server for the file of a failed import, or for the first file of the console where the browser does not name it. */
async function isGone(message: string): Promise<boolean> {
  const named = /https?:\/\/\S+/.exec(message)?.[0];
  const file = named ?? document.querySelector<HTMLLinkElement>('link[data-console]')?.href;
  if (!file) return false;
  try {
    return (await fetch(file, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}
