import type { KeyboardEvent } from 'react';

const ROWS = 'tbody tr:not(.table-group, .table-space, [aria-hidden])';
/** Elements that use arrows, Enter and Space themselves. */
const OWN_KEYS = 'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="menu"], [role="dialog"], [contenteditable]';

/**
 * Keys of a table: arrows, Home and End move between rows, Enter opens the focused one (Ctrl or Cmd: new tab), x checks it. Rows
 * are focused only here: Tab moves between controls.
 */
export function pressRowKey(event: KeyboardEvent<HTMLElement>, open: (row: HTMLElement, isElsewhere: boolean) => void): void {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.altKey || !event.currentTarget.contains(target) || target.closest(OWN_KEYS)) return;
  const row = target.closest<HTMLElement>(ROWS);
  const isOnRow = row === target;
  const isElsewhere = event.ctrlKey || event.metaKey;
  if (event.key === 'Enter' && isOnRow && row) open(row, isElsewhere);
  else if (isElsewhere) return;
  else if (event.key === 'x' && row) row.querySelector<HTMLElement>('.row-check input')?.click();
  else if (!focusRow(event.currentTarget, row, event.key)) return;
  event.preventDefault();
}

/** Moves the focus to the row of a key; false if there is none. */
function focusRow(table: HTMLElement, from: HTMLElement | null, key: string): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>(ROWS)];
  const at = from ? rows.indexOf(from) : -1;
  const to = { ArrowDown: at + 1, ArrowUp: Math.max(0, at - 1), Home: 0, End: rows.length - 1 }[key];
  const row = to === undefined ? undefined : rows[to];
  if (!row) return false;
  row.tabIndex = -1;
  row.focus();
  return true;
}
