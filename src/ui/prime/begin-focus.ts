const FIELDS = '.dialog-body :is(input, select, textarea, [role="combobox"]):not([disabled], [readonly], [type="hidden"], [tabindex="-1"])';
/** Placeholder of a field whose code is loading. */
const COMING = '.dialog-body .skeleton';
const BUTTONS = '.dialog-body button:not([disabled], [tabindex="-1"])';

/**
 * Focuses `[data-autofocus]`, else the first field, else the first button of a dialog. Form fields may render after the dialog, and
 * PrimeReact moves the focus after rendering: the focus follows the first field until the user moves it. Returns a function that stops
 * this.
 */
export function beginFocus(dialog: HTMLElement): () => void {
  if (dialog.contains(document.activeElement)) return () => undefined;
  const waiting = new AbortController();
  const begin = () => {
    const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(dialog);
    wanted?.focus();
    return wanted !== null;
  };
  const settle = () => {
    if (begin() && !dialog.querySelector(COMING)) waiting.abort();
  };
  if (!begin()) (dialog.querySelector<HTMLElement>(BUTTONS) ?? dialog.querySelector<HTMLElement>('.dialog-foot .btn'))?.focus();
  const observer = new MutationObserver(settle);
  observer.observe(dialog, { subtree: true, childList: true });
  const timer = setTimeout(settle);
  waiting.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const moved of ['keydown', 'pointerdown']) dialog.addEventListener(moved, () => waiting.abort(), { signal: waiting.signal });
  return () => waiting.abort();
}

/** The first field; of radio buttons the one that is chosen, where the keyboard would arrive. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>(FIELDS);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const group = [...dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(({ name }) => name === first.name);
  return group.find(({ checked }) => checked) ?? first;
}
