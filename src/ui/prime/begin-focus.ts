const FIELDS = '.dialog-body :is(input, select, textarea, [role="combobox"]):not([disabled], [readonly], [type="hidden"], [tabindex="-1"])';
/** Placeholder of a field whose code is loading, and a field whose choices are loading. */
const COMING = '.dialog-body :is(.skeleton, [data-pending])';
const BUTTONS = '.dialog-body button:not([disabled], [tabindex="-1"])';

/**
 * Focuses `[data-autofocus]`, else the first field of a dialog. Fields may render after it, or be disabled until their choices are loaded,
 * and PrimeReact moves the focus after rendering: until the user moves it, the focus waits for the field on the first button. Returns a
 * function that stops this.
 */
export function beginFocus(dialog: HTMLElement): () => void {
  if (dialog.contains(document.activeElement)) return () => undefined;
  const waiting = new AbortController();
  let button: HTMLElement | null = null;
  /** Whether a field has the focus, and none that came later stands before it. */
  const isThere = (wanted: HTMLElement | null) => {
    const at = document.activeElement;
    const isField = at !== null && at !== button && dialog.contains(at) && at.matches('.dialog-body *, [data-autofocus]');
    return isField && !(wanted && wanted.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING);
  };
  const begin = () => {
    const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(dialog);
    if (!isThere(wanted)) wanted?.focus();
    if (isThere(wanted)) return true;
    button = dialog.querySelector<HTMLElement>(BUTTONS) ?? dialog.querySelector<HTMLElement>('.dialog-foot .btn');
    button?.focus();
    return false;
  };
  const settle = () => begin() && dialog.querySelector(COMING) === null && waiting.abort();
  begin();
  const observer = new MutationObserver(settle);
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled'] });
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
