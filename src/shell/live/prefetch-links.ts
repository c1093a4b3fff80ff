import { savesData, turn } from './idle.ts';

/** Milliseconds that a link must be hovered or focused before its screen is prefetched. */
const DELAY = 80;

/** Links, and elements inside linked rows with an action of their own. */
const LINKS = 'a[href], tr[data-link]';
const PRESSED_INSIDE = 'a, button, input, textarea, label, tr[data-link]';

/** Prefetches of a link: the screen on hover, the record too on press. */
export interface Prefetching {
  /** Resolves when loaded or failed, with whether it had to be loaded. */
  screen(path: string): Promise<boolean>;
  record(address: string): void;
}

/**
 * Prefetches links of the menu, tables and rows. Hover or focus loads the screen (not for touch); pointer down also loads the
 * record, a tenth of a second before the click. Nothing with data saving. Returns the unsubscribe function.
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
    // A touch may be the start of scrolling.
    if ('pointerType' in event && event.type === 'pointerdown' && event.pointerType !== 'mouse') return;
    const to = addressOf((event.target as Element).closest?.(PRESSED_INSIDE) ?? null);
    if (to) prefetching.record(to.pathname + to.search);
  };
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  document.addEventListener('pointerover', point, options);
  document.addEventListener('focusin', point, options);
  document.addEventListener('pointerdown', press, options);
  // Also for keys and touch, before the page's own handlers.
  document.addEventListener('click', press, options);
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}

/** Maximum number of screens to prefetch for visible links; others load on hover. */
const MOST = 20;

/** Milliseconds until links are prefetched: the page's own answers come first. */
const CALM = 200;

/** Links in their order of prefetching: those of the page before code that any page may need, those of the menu after it. */
const IN_VIEW = [
  ['screen', 'main a[href], main tr[data-link]'],
  ['links', 'nav a[href]'],
] as const;

/** Prefetches screens of visible links one at a time while idle, at most twenty: a first press then waits for its record alone. */
export async function prefetchInView({ screen }: Pick<Prefetching, 'screen'>, pathname: string, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, CALM));
  let fetched = 0;
  for (const [nearness, selector] of IN_VIEW) {
    let end = await turn(nearness);
    try {
      if (signal.aborted || location.pathname !== pathname) return;
      const paths = [...document.querySelectorAll(selector)].filter(isInView).flatMap((link) => addressOf(link)?.pathname ?? []);
      for (const path of new Set(paths)) {
        // Rows of a list mostly lead to one screen.
        const isFetched = await screen(path);
        if (isFetched) fetched += 1;
        if (signal.aborted || fetched === MOST) return;
        if (!isFetched) continue;
        end();
        end = await turn(nearness);
      }
    } finally {
      end();
    }
  }
}

function isInView(link: Element): boolean {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  return bottom > top && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

/** Target of a link or row in this console and tab. */
function addressOf(link: Element | null): URL | undefined {
  if (savesData()) return undefined;
  if (link instanceof HTMLAnchorElement) {
    if (link.target === '_blank' || link.origin !== location.origin) return undefined;
    return new URL(link.href);
  }
  const to = link instanceof HTMLElement ? link.dataset.link : undefined;
  return to === undefined ? undefined : new URL(to, location.origin);
}
