/** A key and what it does; `run` gives false where there is nothing to do, so that the key keeps its own meaning. */
export interface Shortcut {
  keys: string;
  does: string;
  fits(event: KeyboardEvent): boolean;
  run(): boolean;
}

/** What the keys need from the shell. */
export interface ShortcutTargets {
  openPalette(): void;
  openHelp(): void;
  focusSearch(): boolean;
}

/** A key alone, which must not take letters away from somebody who types. */
const alone = (key: string) => (event: KeyboardEvent) =>
  event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null)
  );
}

/** Presses or focuses the first thing on the page that a selector finds and that can be used. */
function use(selector: string, how: 'click' | 'focus'): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility() && !one.matches(':disabled'));
  found?.[how]();
  return found !== undefined;
}

/** The keys of the console, in the order of the help sheet. */
export function shortcutsOf({ openPalette, openHelp, focusSearch }: ShortcutTargets): Shortcut[] {
  const done = (run: () => void) => () => {
    run();
    return true;
  };
  return [
    {
      keys: 'Ctrl K',
      does: 'Find a screen or a record',
      fits: (event) => (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k',
      run: done(openPalette),
    },
    { keys: '/', does: 'Search in the top bar', fits: alone('/'), run: focusSearch },
    {
      keys: 'f',
      does: 'Go to the filters',
      fits: alone('f'),
      run() {
        use('main .filters[data-folded] [data-fold]', 'click');
        return use('main .filters :is(input, select, button)', 'focus');
      },
    },
    { keys: 'F', does: 'Fold the filters, or show them', fits: alone('F'), run: () => use('main .filters [data-fold]', 'click') },
    { keys: 't', does: 'Go to the table', fits: alone('t'), run: () => use('main table :is(a, button)', 'focus') },
    { keys: 'n', does: 'Next page', fits: alone('n'), run: () => use('main button[aria-label="Next page"]', 'click') },
    { keys: 'p', does: 'Previous page', fits: alone('p'), run: () => use('main button[aria-label="Previous page"]', 'click') },
    { keys: 'g', does: 'Go to a page', fits: alone('g'), run: () => use('main [data-go]', 'click') },
    { keys: 'j', does: 'Next record of the list', fits: alone('j'), run: () => use('main [data-walk="next"]', 'click') },
    { keys: 'k', does: 'Previous record of the list', fits: alone('k'), run: () => use('main [data-walk="previous"]', 'click') },
    { keys: '↑ ↓', does: 'In a table: the row before, the row after', fits: () => false, run: () => false },
    { keys: 'Enter', does: 'On a row: open it; with Ctrl in a new tab', fits: () => false, run: () => false },
    { keys: 'x', does: 'On a row: check it', fits: () => false, run: () => false },
    { keys: 'r', does: 'Read everything on this page again', fits: alone('r'), run: () => use('[data-refresh]', 'click') },
    { keys: '?', does: 'This list', fits: alone('?'), run: done(openHelp) },
    { keys: 'Esc', does: 'Close what is open', fits: () => false, run: () => false },
  ];
}
