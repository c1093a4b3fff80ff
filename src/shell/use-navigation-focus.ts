import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds that a page may take to show its heading before focus stays where it is. */
const PATIENCE = 3000;

/**
 * Focuses the heading after navigation to another page, so that screen readers start there. The first page keeps the browser's own start,
 * and a change of the query (a filter, the next page) is not another page. A focus that a person has moved meanwhile stays, and so does
 * that of a form in its first field.
 */
export function useNavigationFocus(first: string): void {
  const { pathname } = useLocation();
  const before = useRef(first);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const from = document.activeElement;
    let left = false;
    const focus = () => {
      if (left) return true;
      const heading = document.querySelector<HTMLElement>('main h1');
      if (!heading) return false;
      const now = document.activeElement;
      if (now && now !== document.body && (now !== from || now.matches('[data-autofocus]'))) return true;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    const watch = new MutationObserver(() => focus() && watch.disconnect());
    // After the page is painted: focusing lays out the whole page, which the browser is about to do anyway.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!focus()) watch.observe(document.body, { childList: true, subtree: true });
      }),
    );
    const timer = setTimeout(() => watch.disconnect(), PATIENCE);
    return () => {
      left = true;
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
}

/** The title of the browser's tab: of the page, then of the console. */
export function useDocumentTitle(title: string | undefined, brand: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand;
  }, [title, brand]);
}
