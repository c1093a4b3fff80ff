import * as MESSAGES from './messages.ts';
/** A key and its action. `run` returns false if there is nothing to do, so that the key keeps its default effect. */
export interface Shortcut {
  keys: string;
  does: string;
  fits(event: KeyboardEvent): boolean;
  run(): boolean;
}

/** Dependencies of the shortcuts. */
export interface ShortcutTargets {
  openPalette(): void;
  openHelp(): void;
  focusSearch(): boolean;
}

/** A key without modifiers, which must not interfere with typing. */
const alone = (key: string) => (event: KeyboardEvent) =>
  event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null)
  );
}

/** Presses or focuses the first usable element that a selector finds. */
function use(selector: string, how: 'click' | 'focus'): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility() && !one.matches(':disabled'));
  found?.[how]();
  return found !== undefined;
}

/** Shortcuts of the console, in the order of their list. */
export function shortcutsOf({ openPalette, openHelp, focusSearch }: ShortcutTargets): Shortcut[] {
  const done = (run: () => void) => () => {
    run();
    return true;
  };
  return [
    {
      keys: MESSAGES.ctrlK,
      does: MESSAGES.findAScreenOr,
      fits: (event) => (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k',
      run: done(openPalette),
    },
    { keys: '/', does: MESSAGES.searchInTheTop, fits: alone('/'), run: focusSearch },
    {
      keys: 'f',
      does: MESSAGES.goToTheFilters,
      fits: alone('f'),
      run() {
        use('main .filters[data-folded] [data-fold]', 'click');
        return use('main .filters :is(input, select, button)', 'focus');
      },
    },
    { keys: 'F', does: MESSAGES.foldTheFiltersOr, fits: alone('F'), run: () => use('main .filters [data-fold]', 'click') },
    { keys: 't', does: MESSAGES.goToTheTable, fits: alone('t'), run: () => use('main table :is(a, button)', 'focus') },
    { keys: 'n', does: MESSAGES.nextPage, fits: alone('n'), run: () => use('main button[aria-label="Next page"]', 'click') },
    { keys: 'p', does: MESSAGES.previousPage, fits: alone('p'), run: () => use('main button[aria-label="Previous page"]', 'click') },
    { keys: 'g', does: MESSAGES.goToAPage, fits: alone('g'), run: () => use('main [data-go]', 'click') },
    { keys: 'j', does: MESSAGES.nextRecordOfThe, fits: alone('j'), run: () => use('main [data-walk="next"]', 'click') },
    { keys: 'k', does: MESSAGES.previousRecordOfThe, fits: alone('k'), run: () => use('main [data-walk="previous"]', 'click') },
    { keys: '↑ ↓', does: MESSAGES.inATableThe, fits: () => false, run: () => false },
    { keys: 'Enter', does: MESSAGES.onARowOpen, fits: () => false, run: () => false },
    { keys: 'x', does: MESSAGES.onARowCheck, fits: () => false, run: () => false },
    { keys: 'r', does: MESSAGES.readEverythingOnThis, fits: alone('r'), run: () => use('[data-refresh]', 'click') },
    { keys: '?', does: MESSAGES.thisList, fits: alone('?'), run: done(openHelp) },
    { keys: MESSAGES.esc, does: MESSAGES.closeWhatIsOpen, fits: () => false, run: () => false },
  ];
}
