import type { MouseEvent } from 'react';

/**
 * Follows a link of this console without reloading, for delegated click handlers. Links that open elsewhere are left to the
 * browser: modifier keys, another tab, another site.
 */
export function followLink(event: MouseEvent, link: HTMLAnchorElement, go: (path: string) => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target === '_blank' || link.origin !== location.origin) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
