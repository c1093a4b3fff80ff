/** What an import says where its file could not be fetched, in each browser; Chromium and Firefox name the file. */
const NOT_FETCHED = /dynamically imported module|module script failed|preload CSS/i;

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
    if (!(await lookForNewVersion(error.message)))
      throw new Error('A part of this page could not be loaded. Check the connection and try again.');
    throw new OldCodeError();
  }
}

/**
 * What is done before the page is loaded for the new version: each keeps something typed. True: it is kept. False: it is not, which was reported just now, so
 * that the page stays. Undefined: it is not, and was reported before.
 */
export const keepers = new Set<() => boolean | undefined | Promise<boolean | undefined>>();

let isKept = false;
/** Whether everything typed is kept for the page that is loaded next, so that no question has to come before it. */
export const isTypingStored = () => isKept;

/** Loads the new version, once what was typed is kept. Fields that count when they are left count before. */
export async function loadNewVersion(): Promise<void> {
  (document.activeElement as HTMLElement | null)?.blur();
  const kept = await Promise.all([...keepers].map((keep) => keep()));
  if (kept.includes(false)) return;
  isKept = !kept.includes(undefined);
  location.reload();
}

/** Whether the server has another version: it has no longer the file that a failed import names, or the first file of the console where the browser does not name any. */
export async function lookForNewVersion(message = ''): Promise<boolean> {
  isOld ||= await isGone(message);
  if (isOld) for (const listener of listeners) listener();
  return isOld;
}

async function isGone(message: string): Promise<boolean> {
  const named = /(https?:\/)?\/\S+/.exec(message)?.[0];
  const file = named ?? document.querySelector<HTMLLinkElement>('link[data-console]')?.href;
  if (!file) return false;
  try {
    return (await fetch(file, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}
