import * as MESSAGES from './messages.ts';

/** Messages of failed dynamic imports by browser; Chromium and Firefox name the file. */
const NOT_FETCHED = /dynamically imported module|module script failed|preload CSS/i;

/**
 * Code that this page cannot get any more: the server has a new version, or the browser remembers a failure. Chromium 150, Firefox and
 * Safari ask for a module once and answer further imports of it, and of all that import it, with the first failure.
 */
export class OldCodeError extends Error {
  constructor() {
    super(MESSAGES.thisPageNeedsAPart);
  }
}

/** Title of every `OldCodeError` notice. */
export const LOAD_AGAIN = MESSAGES.loadThisPageAgain;

/** Parts that could not be had, by what fetches them. */
const lost = new Set<unknown>();
const listeners = new Set<() => void>();

/** Whether the page cannot get a requested part any more. */
export const oldCode = {
  isFound: () => lost.size > 0,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Loads code by a dynamic import. Throws `OldCodeError` if the file is gone, or if it is there and cannot be imported a second time; a
 * connection error if the server does not answer. A part that comes after all is not missed any more.
 */
export async function fetchCode<T>(fetchIt: () => Promise<T>, isSecond?: boolean): Promise<T> {
  try {
    const code = await fetchIt();
    if (lost.delete(fetchIt)) tell();
    return code;
  } catch (error) {
    if (!(error instanceof Error) || !NOT_FETCHED.test(error.message)) throw error;
    const status = await statusOf(error.message);
    // No answer, or that of a busy or starting server.
    if (!status || status > 428) throw new Error(MESSAGES.aPartOfThisPage);
    if (status !== 404 && !isSecond) return fetchCode(fetchIt, true);
    markOld(fetchIt);
    throw new OldCodeError();
  }
}

/**
 * Hooks before the page is loaded again; each stores typed values. True: stored. False: not stored, and reported just
 * now, so the page stays. Undefined: not stored, reported before.
 */
export const keepers = new Set<() => boolean | undefined | Promise<boolean | undefined>>();

let isKept = false;
/** Whether all typed values are stored for the next page, so that no question is needed. */
export const isTypingStored = () => isKept;

/** Reloads the page after storing typed values. Pending text counts first. */
export async function loadAgain(): Promise<void> {
  (document.activeElement as HTMLElement | null)?.blur();
  const kept = await Promise.all([...keepers].map((keep) => keep()));
  if (kept.includes(false)) return;
  isKept = !kept.includes(undefined);
  location.reload();
}

/** Offers on every page to load it again, for a part that cannot be had. */
export function markOld(part?: unknown): void {
  lost.add(part);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** HTTP status of the file that a failed import names, or of the console's first file if it names none. Undefined without an answer. */
export async function statusOf(message: string): Promise<number | undefined> {
  const file = /\S*\/\S+/.exec(message)?.[0] ?? document.querySelector<HTMLLinkElement>('link[data-console]')?.href;
  return file ? (await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined))?.status : undefined;
}
