import type { MouseEvent } from 'react';

/**
 * Follows a link of this console without loading the page anew, for whoever takes the presses of many links at once. What opens elsewhere is left to
 * the browser: with a key held, in another tab, on another site.
 */
export function followLink(event: MouseEvent, link: HTMLAnchorElement, go: (path: string) => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target === '_blank' || link.origin !== location.origin) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
