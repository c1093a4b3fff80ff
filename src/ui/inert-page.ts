/** Elements that stay usable under a dialog: notices, and whatever a dialog opens in the page's body after it. */
const KEPT = '[data-stays], script, style';

/**
 * Makes everything beside `shown` inert, and returns what undoes it. Dialogs nest: each undoes only what it did, so a second dialog over a
 * first one gives the first one back and not the page.
 */
export function makePageInert(shown: Element): () => void {
  const silenced = [...document.body.children].filter(
    (child) => child !== shown && !child.contains(shown) && !child.hasAttribute('inert') && !child.matches(KEPT),
  );
  for (const element of silenced) element.setAttribute('inert', '');
  return () => {
    for (const element of silenced) element.removeAttribute('inert');
  };
}
