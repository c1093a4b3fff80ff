/** Comparison of two readings of a list. */
export interface RowsCompared {
  /** Shown rows in their order with current values. */
  renewed: unknown[];
  /** The same rows in the same order. */
  isSame: boolean;
  /** Number of new rows; 0 if others only moved or went. */
  added: number;
}

/** Rows of one reading of a list, and the total. */
export interface RowsRead {
  rows: readonly unknown[];
  total: number;
}

/**
 * Compares a list's rows with a new reading. New are rows before all known ones, or by which the total grew: a row at the end of
 * a page may have moved up because others went, and on later pages any row may have.
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
