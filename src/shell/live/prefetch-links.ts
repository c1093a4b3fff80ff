import { savesData, turn } from './idle.ts';

/** So long a link must be pointed at or have the focus until its screen is fetched, in milliseconds: passing over it means nothing. */
const DELAY = 80;

/** What leads somewhere else, and what stands in a row that does and means something of its own. */
const LINKS = 'a[href], tr[data-link]';
const PRESSED_INSIDE = 'a, button, input, textarea, label, tr[data-link]';

/** What is fetched of where a link leads: the screen alone when somebody points at it, its record too when they press it. */
export interface Prefetching {
  /** Settles when it is there, or could not be had, with whether it had to be fetched. */
  screen(path: string): Promise<boolean>;
  record(address: string): void;
}

/**
 * Fetches what is behind a link ahead of its page: links of the menu, of tables, anywhere, and rows that lead somewhere. The screen when somebody points at it or moves the focus there, though not for
 * a finger, which does not point before it presses; with the record as soon as a button goes down on it, a tenth of a second before the press is one. Nothing
 * where the browser is asked to save data. Returns what stops it.
 */
export function prefetchLinks(prefetching: Prefetching): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at: Element | null = null;

  const point = (event: Event) => {
    if ('pointerType' in event && event.pointerType !== 'mouse') return;
    const link = (event.target as Element).closest?.(LINKS) ?? null;
    if (link === at) return;
    at = link;
    clearTimeout(timer);
    const to = addressOf(link);
    if (to) timer = setTimeout(() => void prefetching.screen(to.pathname), DELAY);
  };
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // A finger that goes down may be about to scroll.
    if ('pointerType' in event && event.type === 'pointerdown' && event.pointerType !== 'mouse') return;
    const to = addressOf((event.target as Element).closest?.(PRESSED_INSIDE) ?? null);
    if (to) prefetching.record(to.pathname + to.search);
  };
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  document.addEventListener('pointerover', point, options);
  document.addEventListener('focusin', point, options);
  document.addEventListener('pointerdown', press, options);
  // Also for keys, and for fingers; before the page itself hears of it.
  document.addEventListener('click', press, options);
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}

/** So many screens are fetched of what is in view; the others when somebody points at their links. */
const MOST = 20;

/** So long a page is left to itself until what its links lead to is fetched, in milliseconds: its own answers come first. */
const CALM = 200;

/**
 * Fetches the screens behind the links in view, those of the page before those of the menu, one after the other whenever the browser has nothing else to do: what is
 * pressed first then waits for its record alone. The first twenty that are not there yet.
 */
export async function prefetchInView({ screen }: Pick<Prefetching, 'screen'>, pathname: string, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, CALM));
  let end = await turn('links');
  try {
    if (signal.aborted || location.pathname !== pathname) return;
    const links = [...document.querySelectorAll('main a[href], main tr[data-link]'), ...document.querySelectorAll('nav a[href]')];
    const paths = links.filter(isInView).flatMap((link) => addressOf(link)?.pathname ?? []);
    let fetched = 0;
    for (const path of new Set(paths)) {
      // The rows of a list lead to one screen, most of them.
      if (await screen(path)) {
        fetched += 1;
        if (fetched === MOST) return;
        end();
        end = await turn('links');
      }
      if (signal.aborted) return;
    }
  } finally {
    end();
  }
}

function isInView(link: Element): boolean {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  return bottom > top && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

/** Where in this console a link or a row leads, in this tab. */
function addressOf(link: Element | null): URL | undefined {
  if (savesData()) return undefined;
  if (link instanceof HTMLAnchorElement) {
    if (link.target === '_blank' || link.origin !== location.origin) return undefined;
    return new URL(link.href);
  }
  const to = link instanceof HTMLElement ? link.dataset.link : undefined;
  return to === undefined ? undefined : new URL(to, location.origin);
}
