import type { ManifestEntry } from '../../runtime/compiled/compiled-screen.ts';

/** So long a link must be pointed at or have the focus until its screen is fetched, in milliseconds: passing over it means nothing. */
const DELAY = 80;

interface Connection {
  saveData?: boolean;
}

/**
 * Fetches the screen behind a link when somebody points at it or moves the focus there: links of the menu, of tables, anywhere on the page. Not for
 * a finger, which does not point before it presses, and not where the browser is asked to save data. Returns what stops it.
 */
export function prefetchLinks(find: (path: string) => ManifestEntry | undefined, prefetch: (entry: ManifestEntry) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at: Element | null = null;

  const consider = (event: Event) => {
    if ('pointerType' in event && event.pointerType !== 'mouse') return;
    const link = (event.target as Element).closest?.('a[href]') ?? null;
    if (link === at) return;
    at = link;
    clearTimeout(timer);
    if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin) return;
    if ((navigator as { connection?: Connection }).connection?.saveData) return;
    timer = setTimeout(() => {
      const entry = find(link.pathname);
      if (entry) prefetch(entry);
    }, DELAY);
  };
  document.addEventListener('pointerover', consider);
  document.addEventListener('focusin', consider);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', consider);
    document.removeEventListener('focusin', consider);
  };
}
