import * as MESSAGES from './messages.ts';

/** Messages of failed dynamic imports by browser; Chromium and Firefox name the file. */
const NOT_FETCHED = /dynamically imported module|module script failed|preload CSS/i;

/** Code that the server no longer has, because a new version was deployed while the page was open. */
export class OldCodeError extends Error {
  override name = 'OldCodeError';
  constructor() {
    super(MESSAGES.thisPageNeedsAPart);
  }
}

/** Title of every `OldCodeError` notice. */
export const NEW_VERSION = MESSAGES.thereIsANewVersion;

let isOld = false;
const listeners = new Set<() => void>();

/** Whether the server no longer has a requested part. */
export const oldCode = {
  isFound: () => isOld,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Loads code by a dynamic import. Throws `OldCodeError` if the file is gone, and a connection error if nothing could be loaded. */
export async function fetchCode<T>(fetchIt: () => Promise<T>): Promise<T> {
  try {
    return await fetchIt();
  } catch (error) {
    if (!(error instanceof Error) || !NOT_FETCHED.test(error.message)) throw error;
    if (!(await lookForNewVersion(error.message))) throw new Error(MESSAGES.aPartOfThisPage);
    throw new OldCodeError();
  }
}

/**
 * Hooks before the page reloads for a new version; each stores typed values. True: stored. False: not stored, and reported just
 * now, so the page stays. Undefined: not stored, reported before.
 */
export const keepers = new Set<() => boolean | undefined | Promise<boolean | undefined>>();

let isKept = false;
/** Whether all typed values are stored for the next page, so that no question is needed. */
export const isTypingStored = () => isKept;

/** Reloads for the new version after storing typed values. Pending text counts first. */
export async function loadNewVersion(): Promise<void> {
  (document.activeElement as HTMLElement | null)?.blur();
  const kept = await Promise.all([...keepers].map((keep) => keep()));
  if (kept.includes(false)) return;
  isKept = !kept.includes(undefined);
  location.reload();
}

/** Whether the server has another version: the file named by a failed import is gone, or the console's first file if the browser names none. */
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
