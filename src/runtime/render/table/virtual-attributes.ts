import type { RefCallback } from 'react';

/** Ref that measures a virtual row. */
export type RowMeasure = RefCallback<HTMLTableRowElement>;

/** Attributes of a virtual row besides its cells; none for a complete table. `line` is its index among all. */
export function virtualAttributes(line: number | undefined, measure: RowMeasure | undefined) {
  return line === undefined || !measure ? {} : { ref: measure, 'data-index': line, 'aria-rowindex': line + 2 };
}
