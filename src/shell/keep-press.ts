/** A press that is older says nothing of what somebody wants now. In milliseconds. */
const LONGEST = 5000;

/** What a press is meant for. */
const CONTROLS = 'a, button, input, select, textarea, label, summary';

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
      // Text that somebody marks is no press.
      if (document.getSelection()?.isCollapsed === false) return;
      const { scrollX, scrollY } = window;
      const before = controlsAt(root, clientX, clientY);
      keep(() => pressAt(root, clientX + scrollX - window.scrollX, clientY + scrollY - window.scrollY, before));
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

/** Presses what stands at a point of the window, unless something else stood there when it was pressed. */
function pressAt(root: HTMLElement, clientX: number, clientY: number, before: readonly Element[]): void {
  const element = document.elementFromPoint(clientX, clientY);
  if (!element || !root.contains(element)) return;
  const control = element.closest<HTMLElement>(CONTROLS);
  if (control ? !before.includes(control) : before.length > 0) return;
  control?.focus();
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, clientX, clientY, detail: 1 }));
}

/** The controls whose place has a point. By their places: the browser finds nothing in what is inert, and lifting that has every style of the page found anew. */
function controlsAt(root: HTMLElement, x: number, y: number): Element[] {
  return [...root.querySelectorAll(CONTROLS)].filter((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
}
