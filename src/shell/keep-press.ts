/** A press that is older says nothing of what somebody wants now. In milliseconds. */
const LONGEST = 5000;

/** Keys that do something by themselves, or nothing. */
const LEFT_TO_THE_BROWSER = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/**
 * Until the console has taken over what the server drew, nothing of it can be used. The last press or key of that time is kept, and done once it can be: on
 * the very element that was pressed, if that is still there.
 */
export function keepPress(root: HTMLElement): void {
  let kept: { at: number; again: () => void } | undefined;
  const over = new AbortController();
  const keep = (again: () => void) => {
    kept = { at: performance.now(), again };
  };
  document.addEventListener(
    'click',
    ({ clientX, clientY }) => {
      const element = elementAt(root, clientX, clientY);
      // Text that somebody marks is no press.
      if (element && document.getSelection()?.isCollapsed !== false) keep(() => press(element, { clientX, clientY }));
    },
    { capture: true, signal: over.signal },
  );
  document.addEventListener(
    'keydown',
    ({ key, code, ctrlKey, metaKey, shiftKey, altKey, isComposing }) => {
      if (LEFT_TO_THE_BROWSER.has(key) || isComposing) return;
      const init = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
      keep(() => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init)));
    },
    { capture: true, signal: over.signal },
  );
  const taken = new MutationObserver(() => {
    if (root.hasAttribute('inert')) return;
    taken.disconnect();
    over.abort();
    if (kept && performance.now() - kept.at < LONGEST) kept.again();
  });
  taken.observe(root, { attributeFilter: ['inert'] });
}

/** What stands at a point, though the browser lets nothing of it be pressed. */
function elementAt(root: HTMLElement, x: number, y: number): Element | undefined {
  root.removeAttribute('inert');
  const element = document.elementFromPoint(x, y);
  root.setAttribute('inert', '');
  return element && root.contains(element) ? element : undefined;
}

function press(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): void {
  if (!element.isConnected) return;
  element.closest<HTMLElement>('a, button, input, select, textarea')?.focus();
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, clientX, clientY, detail: 1 }));
}
