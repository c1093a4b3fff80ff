import { CHOICE_PREFIX, choicesIn } from '../data/values/choices-in.ts';

const YEAR = 31_536_000;

/** Values remembered by this browser, read once: reading cookies waits for another process. */
let known: ReadonlyMap<string, string> | undefined;

if (typeof document !== 'undefined') {
  // Another tab may have changed a choice.
  document.addEventListener('visibilitychange', () => {
    known = undefined;
  });
}

/** Takes the remembered values from the server's page, because reading cookies takes a moment. */
export function recallFromServer(choices: Readonly<Record<string, string>>): void {
  known = new Map(Object.entries(choices));
}

/** A choice that the browser remembers for a year, or undefined. Stored as a cookie, so that the server can render the page accordingly. */
export function recall(key: string): string | undefined {
  known ??= readCookies();
  return known.get(key);
}

/** Remembers a choice, or forgets it. Without cookies it lasts as long as the page. */
export function remember(key: string, value: string | undefined): void {
  const next = new Map(known ?? readCookies());
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that staff use
  document.cookie = `${CHOICE_PREFIX}${key}=${encodeURIComponent(value ?? '')}; path=/; max-age=${value === undefined ? 0 : YEAR}; SameSite=Lax`;
  known = next;
}

/** Renders as for a browser that sent these cookies. `render` must be synchronous, because others render after it. */
export function renderRemembering<Html>(cookies: Readonly<Record<string, string | undefined>>, render: () => Html): Html {
  known = choicesIn(Object.entries(cookies));
  try {
    return render();
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
