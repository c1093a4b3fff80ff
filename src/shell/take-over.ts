import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

/**
 * Draws the console in its place, at once. What the server drew there is taken over as it stands, without making and laying it out again, and can be
 * used from now on; where the two do not agree, React throws it away and draws anew.
 */
export function takeOver(root: HTMLElement, page: ReactElement): void {
  if (!root.hasAttribute('data-drawn')) {
    flushSync(() => createRoot(root).render(page));
    return;
  }
  forgetTyped(root);
  const taken = hydrateRoot(root, page);
  // The same page once more: the first time is for when the browser finds time.
  flushSync(() => taken.render(page));
  root.removeAttribute('data-drawn');
  beginFocus(root);
}

/** Who has the focus already, by the page's own wish or by Tab, got it when nobody was told of it. */
function beginFocus(root: HTMLElement): void {
  const focused = document.activeElement;
  if (focused !== null && root.contains(focused)) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  else root.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

/** The browser puts what was typed and chosen before a reload back into fields of the page, of which the console knows nothing. */
function forgetTyped(root: HTMLElement): void {
  for (const field of root.querySelectorAll('input, textarea')) {
    const input = field as HTMLInputElement;
    // The value of a box is an attribute, and setting it would write one.
    if (input.type === 'checkbox' || input.type === 'radio') input.checked = input.defaultChecked;
    else input.value = input.defaultValue;
  }
  for (const option of root.querySelectorAll('option')) option.selected = option.defaultSelected;
}
