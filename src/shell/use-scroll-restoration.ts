import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds that a revisited page may take until it is tall enough. */
const PATIENCE = 10_000;
const OWN_SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const STORED = 'tablero-scroll';

/** Scroll offsets of the page and of the table that fills it, in pixels from the top. */
type ScrollOffsets = [page: number, table: number];

/** Offsets by the key of the history's entry. */
const positions = new Map<string, ScrollOffsets>(readStored());
/** While a page is restored, its current offset is not the one at which it was left. */
let isReturning = false;
const tableBox = () => document.querySelector('main .table-scroll');

/** Another page starts at its top; Back and Forward return to where the page was left, also after loading it again. A change of the query stays. */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  // Read while the left page is still rendered: after a scroll and an immediate press, its scroll event comes too late.
  const here = useRef(key);
  const hasArrived = useRef(false);
  if (here.current !== key) {
    note(here.current);
    here.current = key;
  }

  useEffect(() => {
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    const store = () => {
      // After a scroll and an immediate reload, the scroll event comes too late.
      note(here.current);
      sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-100)));
    };
    window.addEventListener('pagehide', store);
    return () => {
      history.scrollRestoration = before;
      window.removeEventListener('pagehide', store);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the way here counts, and only when the page is another one
  useLayoutEffect(() => {
    const isFirst = !hasArrived.current;
    hasArrived.current = true;
    // The first page may have been scrolled before this code was loaded.
    if (isFirst && window.scrollY > 0 && type === 'POP') return undefined;
    if (type === 'POP') return returnTo(positions.get(key) ?? [0, 0]);
    window.scrollTo(0, 0);
    return undefined;
  }, [pathname]);

  useEffect(() => {
    const noteHere = () => note(key);
    document.addEventListener('scroll', noteHere, { passive: true, capture: true });
    return () => document.removeEventListener('scroll', noteHere, { capture: true });
  }, [key]);
}

function note(key: string): void {
  if (isReturning) return;
  positions.delete(key);
  positions.set(key, [window.scrollY, tableBox()?.scrollTop ?? 0]);
}

/** Scrolls as soon as the page is tall enough; stops when the person scrolls. Returns the function that stops it. */
function returnTo([top, inside]: ScrollOffsets): () => void {
  const until = performance.now() + PATIENCE;
  let frame = 0;
  const stop = () => {
    isReturning = false;
    cancelAnimationFrame(frame);
    for (const event of OWN_SCROLLING) window.removeEventListener(event, stop);
  };
  const attempt = () => {
    const table = tableBox();
    window.scrollTo(0, top);
    if (table && inside > 0) table.scrollTop = inside;
    const isThere = Math.abs(window.scrollY - top) < 2 && Math.abs((table?.scrollTop ?? 0) - inside) < 2;
    if (isThere || performance.now() > until) stop();
    else frame = requestAnimationFrame(attempt);
  };
  if (top === 0 && inside === 0) return stop;
  isReturning = true;
  for (const event of OWN_SCROLLING) window.addEventListener(event, stop, { passive: true });
  frame = requestAnimationFrame(attempt);
  return stop;
}

function readStored(): [string, ScrollOffsets][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    return Array.isArray(stored) ? stored.filter(([, place]) => Array.isArray(place)) : [];
  } catch {
    return [];
  }
}
