/** The rows of a list that somebody left for one of them: their pages in order, and the list as it was, with its filters, page and sort. */
export interface ListWalk {
  from: string;
  links: readonly string[];
  /** What the pager offered, where the list is the page: 'Next page'. */
  steps?: readonly (string | null)[];
}

const KEY = 'tablero-walk';

/** Remembers the rows of a table, for as long as the tab is open. A browser that keeps nothing has no way from one to the next. */
export function rememberWalk(table: Element): void {
  const links = [...table.querySelectorAll<HTMLElement>('tr[data-link]')].map(({ dataset }) => dataset.link);
  const steps = [...document.querySelectorAll('.page-fill .pager [aria-label$=page]:not([aria-disabled])')].map(
    ({ ariaLabel }) => ariaLabel,
  );
  const walk = JSON.stringify({ from: location.pathname + location.search, links, steps });
  try {
    sessionStorage.setItem(KEY, walk);
  } catch {
    return;
  }
}

/** What was remembered, as text; null where nothing was. */
export function readWalkText(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
