const FIELDS = '.dialog-body :is(input, select, textarea, [role="combobox"]):not([disabled], [readonly], [type="hidden"], [tabindex="-1"])';
/** What stands for a field whose code is loading, and a field whose choices are. */
const COMING = '.dialog-body :is(.skeleton, [data-pending])';
const BUTTONS = '.dialog-body button:not([disabled], [tabindex="-1"])';

/**
 * Focuses `[data-autofocus]`, else the first field of a dialog. Fields may render after it, or be disabled until their choices are loaded:
 * until the user moves the focus, it waits for the field on the first button. Returns a function that stops this.
 */
export function beginFocus(dialog: HTMLElement): () => void {
  if (dialog.contains(document.activeElement)) return () => undefined;
  const waiting = new AbortController();
  let button: HTMLElement | null = null;
  const isThere = () => document.activeElement !== button && dialog.contains(document.activeElement);
  const settle = () => {
    if (!isThere()) (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(dialog))?.focus();
    if (isThere()) return dialog.querySelector(COMING) === null && waiting.abort();
    button = dialog.querySelector<HTMLElement>(BUTTONS) ?? dialog.querySelector<HTMLElement>('.dialog-foot .btn');
    button?.focus();
  };
  const observer = new MutationObserver(settle);
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  for (const moved of ['keydown', 'pointerdown']) dialog.addEventListener(moved, () => waiting.abort(), { signal: waiting.signal });
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  settle();
  return () => waiting.abort();
}

/** The first field; of radio buttons the one that is chosen, where the keyboard would arrive. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>(FIELDS);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const group = [...dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(({ name }) => name === first.name);
  return group.find(({ checked }) => checked) ?? first;
}
