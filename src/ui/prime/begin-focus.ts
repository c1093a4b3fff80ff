const FIELDS = '.dialog-body :is(input, select, textarea, [role="combobox"]):not([disabled], [readonly], [type="hidden"], [tabindex="-1"])';
/** What stands in the place of a field whose code is on its way. */
const COMING = '.dialog-body .skeleton';
const BUTTONS = '.dialog-body button:not([disabled], [tabindex="-1"])';

/**
 * Puts the focus where work in a dialog begins: `[data-autofocus]`, else the first field, else the first button of its body or its foot. The
 * fields of a form may come after the dialog, and PrimeReact moves the focus once it has drawn it: the focus follows the first field until
 * somebody moves it. Returns what stops that.
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
