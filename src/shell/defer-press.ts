/** Maximum age of a kept press, in milliseconds. */
const LONGEST = 5000;

/** Pressable elements. */
const CONTROLS = 'a,button,input,select,textarea,label,summary';

/** Types of fields for text, which get the focus and what is typed at once. */
const TEXTS = /text|search|password|tel/;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Keys handled by the browser, or without effect. */
const LEFT_TO_THE_BROWSER = /^(Tab|Shift|Control|Alt|Meta)$/;

/** The press to repeat once the console can handle it. */
type Kept = { at: number; again: () => void } | undefined;

/**
 * Until the server-rendered page is hydrated (`data-rendered`), presses have no handler. Keeps the last press or key and repeats it
 * afterwards on the same element if it still exists. What was typed is entered again before. Native behaviour stays, such as selecting
 * text, Tab and links in new tabs.
 */
export function deferPress(): void {
  let kept: Kept;
  const typed = new Map<Field, string>();
  const over = new AbortController();
  const early = { capture: true, signal: over.signal };
  const keep = (again: () => void) => {
    kept = { at: performance.now(), again };
  };
  document.addEventListener('click', (event) => deferClick(event, keep), early);
  document.addEventListener('mousedown', leaveAlone, early);
  document.addEventListener('input', ({ target }) => typed.set(target as Field, (target as Field).value), early);
  document.addEventListener('keydown', (event) => deferKey(event, keep), early);
  const end = () => {
    over.abort();
    taken.disconnect();
  };
  const taken = new MutationObserver(() => {
    if (isPainted()) return;
    end();
    typed.forEach(enterAgain);
    if (kept && performance.now() - kept.at < LONGEST) kept.again();
  });
  taken.observe(document, { subtree: true, attributeFilter: ['data-rendered'] });
  // Without server-rendered HTML there is nothing to press.
  const look = () => isPainted() || end();
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', look, { signal: over.signal });
  else look();
}

function isPainted(): boolean | undefined {
  return document.getElementById('root')?.hasAttribute('data-rendered');
}

function deferClick(event: MouseEvent, keep: (again: () => void) => void): void {
  const { target, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = event;
  // The browser opens links in new tabs and windows itself.
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
  prevent(event);
  const control = target.closest<HTMLElement>(CONTROLS);
  // A selection of text is no press. A press on a control selects nothing: any selection existed before (`leaveAlone`).
  if (!control && document.getSelection()?.isCollapsed === false) return;
  keep(() => {
    const meant = target.isConnected ? target : sameControl(control, clientX, clientY);
    if (!meant) return;
    meant.closest<HTMLElement>(CONTROLS)?.focus();
    meant.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY, detail: 1 }));
  });
}

/** The control with which React replaced a server-rendered one. */
function sameControl(control: HTMLElement | null, x: number, y: number): Element | null | undefined {
  const there = control && document.elementFromPoint(x, y)?.closest(CONTROLS);
  return there?.tagName === control?.tagName && there?.textContent === control?.textContent ? there : null;
}

function deferKey(event: KeyboardEvent, keep: (again: () => void) => void): void {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, isComposing } = event;
  if (LEFT_TO_THE_BROWSER.test(key) || isComposing) return;
  const init = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
  keep(() => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init)));
}

/** Enters a text again, so that the console notices: it would take a value that is set for known. */
function enterAgain(text: string, field: Field): void {
  if (!TEXTS.test(field.type)) return;
  const change = new Event('change', { bubbles: true });
  // The first event hydrates a part of the page that was not yet, which resets its fields.
  field.dispatchEvent(change);
  field.setRangeText(text, 0, 1e9, 'end');
  field.dispatchEvent(change);
}

/** Prevents native effects of pointer down, such as opening a list or moving the focus: the repeated press does that. */
function leaveAlone(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest(CONTROLS) && !TEXTS.test((target as Field).type)) event.preventDefault();
}

function prevent(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
