import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Hydrates the console at once. HTML that the server rendered is reused without creating and laying it out again, and can be
 * used from now on. If the two differ, React discards it and renders again.
 */
export function takeOver(root: HTMLElement, page: ReactElement): void {
  if (!root.hasAttribute('data-rendered')) {
    flushSync(() => createRoot(root).render(page));
    return;
  }
  forgetTyped(root);
  const taken = hydrateRoot(root, page);
  // Renders the same page once more, because the first render is deferred until the browser is idle.
  flushSync(() => taken.render(page));
  root.removeAttribute('data-rendered');
  beginFocus(root);
}

/** An element may have got the focus before hydration, by `autofocus` or Tab, so that no handler was called. */
function beginFocus(root: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== null && root.contains(focused)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  else root.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

/** After a reload, the browser restores typed and chosen values in fields of the page without notifying the console. */
function forgetTyped(root: HTMLElement): void {
  for (const field of root.querySelectorAll('input, textarea')) {
    const input = field as HTMLInputElement;
    // The value of a checkbox is an attribute, and setting it would write one.
    if (input.type === 'checkbox' || input.type === 'radio') input.checked = input.defaultChecked;
    else input.value = input.defaultValue;
  }
  for (const option of root.querySelectorAll('option')) option.selected = option.defaultSelected;
}
