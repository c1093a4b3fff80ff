import type { RefCallback } from 'react';

/** What measures a row of which only those in view are in the page. */
export type RowMeasure = RefCallback<HTMLTableRowElement>;

/** What such a row has in the page, besides its cells; nothing for a row of a table that is there as a whole. `line` is its index among all. */
export function virtualAttributes(line: number | undefined, measure: RowMeasure | undefined) {
  return line === undefined || !measure ? {} : { ref: measure, 'data-index': line, 'aria-rowindex': line + 2 };
}
