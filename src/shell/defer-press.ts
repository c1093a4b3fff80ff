/** A press that is older says nothing of what somebody wants now. In milliseconds. */
const LONGEST = 5000;

/** What a press is meant for. */
const CONTROLS = 'a, button, input, select, textarea, label, summary';

/** Keys that do something by themselves, or nothing. */
const LEFT_TO_THE_BROWSER = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/** What the page waits with until the console can follow it. */
type Kept = { at: number; again: () => void } | undefined;

/**
 * Until the console has taken over what the server drew (`data-drawn` at its place), nobody follows a press. The last press or key of that time is kept, and done once somebody does: on the very element that was
 * pressed, if that is still there. Nothing can be typed meanwhile. What the browser does by itself, such as marking text, the next field and a link in a new tab, it does.
 */
export function deferPress(): void {
  let kept: Kept;
  const over = new AbortController();
  const early = { capture: true, signal: over.signal };
  const keep = (again: () => void) => {
    kept = { at: performance.now(), again };
  };
  document.addEventListener('click', (event) => deferClick(event, keep), early);
  document.addEventListener('mousedown', leaveAlone, early);
  document.addEventListener('beforeinput', prevent, early);
  document.addEventListener('keydown', (event) => deferKey(event, keep), early);
  const end = () => {
    over.abort();
    taken.disconnect();
  };
  const taken = new MutationObserver(() => {
    if (isPainted()) return;
    end();
    if (kept && performance.now() - kept.at < LONGEST) kept.again();
  });
  taken.observe(document, { subtree: true, attributeFilter: ['data-drawn'] });
  // A page that the server left empty has nothing to press.
  const look = () => isPainted() || end();
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', look, { signal: over.signal });
  else look();
}

function isPainted(): boolean {
  return document.getElementById('root')?.hasAttribute('data-drawn') === true;
}

function deferClick(event: MouseEvent, keep: (again: () => void) => void): void {
  const { target, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = event;
  // A link in a new tab or window is the browser's.
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
  prevent(event);
  const control = target.closest<HTMLElement>(CONTROLS);
  // Text that somebody marks is no press. A press on a control marks nothing: what is marked then was so before (`leaveAlone`).
  if (!control && document.getSelection()?.isCollapsed === false) return;
  keep(() => {
    const meant = target.isConnected ? target : sameControl(control, clientX, clientY);
    if (!meant) return;
    meant.closest<HTMLElement>(CONTROLS)?.focus();
    meant.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, clientX, clientY, detail: 1 }));
  });
}

/** The control that React made in place of one that the server drew, where it had to draw anew. */
function sameControl(control: HTMLElement | null, x: number, y: number): Element | undefined {
  const there = control && document.elementFromPoint(x, y)?.closest(CONTROLS);
  return there?.tagName === control?.tagName && there?.textContent === control?.textContent ? (there ?? undefined) : undefined;
}

function deferKey(event: KeyboardEvent, keep: (again: () => void) => void): void {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, isComposing } = event;
  if (LEFT_TO_THE_BROWSER.has(key) || isComposing) return;
  const init = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
  keep(() => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init)));
}

/** The button that goes down opens no list of choices and moves no focus: the press does, once it is followed. */
function leaveAlone(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest(CONTROLS)) event.preventDefault();
}

function prevent(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
