import { CHOICE_PREFIX, choicesIn } from '../data/values/choices-in.ts';

const YEAR = 31_536_000;

/** What this browser remembers by key, read once: asking for cookies waits for another process of the browser. */
let known: ReadonlyMap<string, string> | undefined;

if (typeof document !== 'undefined') {
  // Another tab may have chosen in the meantime.
  document.addEventListener('visibilitychange', () => {
    known = undefined;
  });
}

/** Takes what the browser remembers as it told the server, which has drawn the page by it: to ask for cookies takes a moment. */
export function recallFromServer(choices: Readonly<Record<string, string>>): void {
  known = new Map(Object.entries(choices));
}

/**
 * A choice that the browser remembers for a year, or undefined. Choices are cookies and not storage, so that the server can draw a page as its
 * reader left it.
 */
export function recall(key: string): string | undefined {
  known ??= readCookies();
  return known.get(key);
}

/** Remembers a choice, or forgets it. A browser that refuses cookies keeps it as long as the page. */
export function remember(key: string, value: string | undefined): void {
  const next = new Map(known ?? readCookies());
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that staff use
  document.cookie = `${CHOICE_PREFIX}${key}=${encodeURIComponent(value ?? '')}; path=/; max-age=${value === undefined ? 0 : YEAR}; SameSite=Lax`;
  known = next;
}

/** Draws as a browser would that sent these cookies. `draw` must not wait for anything: others are drawn after it. */
export function drawRemembering<Drawn>(cookies: Readonly<Record<string, string | undefined>>, draw: () => Drawn): Drawn {
  known = choicesIn(Object.entries(cookies));
  try {
    return draw();
  } finally {
    known = undefined;
  }
}

function readCookies(): ReadonlyMap<string, string> {
  const pairs = document.cookie.split('; ').map((pair) => {
    const [name, ...value] = pair.split('=');
    return [name!, decode(value.join('='))] as const;
  });
  return choicesIn(pairs);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
