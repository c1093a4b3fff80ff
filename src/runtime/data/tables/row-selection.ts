import { rowKey } from '../values/row-key.ts';

/** The checked rows over all pages of a list. */
export interface RowSelection {
  has(row: unknown): boolean;
  /** Checks or unchecks a row; `isRange`: with all between it and the one before, on this page. */
  set(row: unknown, isChecked: boolean, isRange?: boolean): void;
  /** Checks or unchecks all rows of this page. */
  setAll(isChecked: boolean): void;
  clear(): void;
  /** Takes over the rows of a page: those that are checked as they are now. */
  show(rows: readonly unknown[]): void;
  /** The rows of this page. */
  shown(): readonly unknown[];
  /** The checked rows in order of checking. Returns the same list while nothing changes. */
  rows(): readonly unknown[];
  keyOf(row: unknown): string;
  subscribe(listener: () => void): () => void;
}

/** Creates an empty selection of rows with the key field `rowKey`. */
export function createRowSelection(key: string | undefined): RowSelection {
  const checked = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  let page: readonly unknown[] = [];
  let list: readonly unknown[] = [];
  let last: string | undefined;
  const keyOf = (row: unknown) => rowKey(row, key);
  const put = (row: unknown, isChecked: boolean) => (isChecked ? checked.set(keyOf(row), row) : checked.delete(keyOf(row)));
  const notify = () => {
    list = [...checked.values()];
    for (const listener of listeners) listener();
  };
  /** The rows between the one before and this one, both included. */
  const between = (row: unknown): readonly unknown[] => {
    const keys = page.map(keyOf);
    const ends = [keys.indexOf(last ?? ''), keys.indexOf(keyOf(row))];
    return ends.includes(-1) ? [row] : page.slice(Math.min(...ends), Math.max(...ends) + 1);
  };
  return {
    has: (row) => checked.has(keyOf(row)),
    set(row, isChecked, isRange = false) {
      for (const each of isRange ? between(row) : [row]) put(each, isChecked);
      last = keyOf(row);
      notify();
    },
    setAll(isChecked) {
      for (const row of page) put(row, isChecked);
      notify();
    },
    clear() {
      checked.clear();
      last = undefined;
      notify();
    },
    show(rows) {
      if (rows === page) return;
      page = rows;
      for (const row of rows) if (checked.has(keyOf(row))) put(row, true);
      notify();
    },
    shown: () => page,
    rows: () => list,
    keyOf,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
