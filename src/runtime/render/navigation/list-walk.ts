/** Rows of the list that a record was opened from: their pages in order, and the list with filters, page and sort. */
export interface ListWalk {
  from: string;
  links: readonly string[];
  /** Pager steps, if the list is the page: 'Next page'. */
  steps?: readonly (string | null)[];
}

const KEY = 'tablero-walk';

/** Remembers the rows of a table while the tab is open. Without storage there is no navigation between records. */
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

/** The stored rows as text; null if none. */
export function readWalkText(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
