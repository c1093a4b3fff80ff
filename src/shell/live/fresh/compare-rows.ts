/** What another reading of a list has brought. */
export interface RowsCompared {
  /** The rows that are shown, in the order in which they are, each as it is now. */
  renewed: unknown[];
  /** The same rows are there, in the same order. */
  isSame: boolean;
  /** How many rows are there that were not; 0 where others only moved or went. */
  added: number;
}

/** The rows of one reading of a list, and how many there are on all its pages. */
export interface RowsRead {
  rows: readonly unknown[];
  total: number;
}

/**
 * Compares what a list shows with what it would show now. New is what stands before everything that was there, or what the total has more: a row at the
 * end of a page may have moved up because others went, and on a later page any row may have.
 */
export function compareRows(shown: RowsRead, now: RowsRead, keyOf: (row: unknown) => string, isFirstPage: boolean): RowsCompared {
  const byKey = new Map(now.rows.map((row) => [keyOf(row), row]));
  const known = new Set(shown.rows.map(keyOf));
  const firstKnown = now.rows.findIndex((row) => known.has(keyOf(row)));
  const leading = firstKnown < 0 ? now.rows.length : firstKnown;
  const more = Math.max(0, now.total - shown.total);
  return {
    renewed: shown.rows.map((row) => byKey.get(keyOf(row)) ?? row),
    isSame: shown.rows.length === now.rows.length && shown.rows.every((row, index) => keyOf(row) === keyOf(now.rows[index])),
    added: isFirstPage ? Math.max(leading, more) : more,
  };
}
