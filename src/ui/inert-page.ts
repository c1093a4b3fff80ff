/** Elements that stay usable under a dialog: toasts, and anything a dialog opens in the page's body. */
const KEPT = '[data-stays], script, style';

/** Makes everything beside `shown` inert; returns the undo function. Dialogs nest: each undoes only its own part. */
export function makePageInert(shown: Element): () => void {
  const silenced = [...document.body.children].filter(
    (child) => child !== shown && !child.contains(shown) && !child.hasAttribute('inert') && !child.matches(KEPT),
  );
  for (const element of silenced) element.setAttribute('inert', '');
  return () => {
    for (const element of silenced) element.removeAttribute('inert');
  };
}
