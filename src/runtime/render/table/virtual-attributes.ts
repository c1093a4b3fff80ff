import type { RefCallback } from 'react';

/** What measures a row of which only those in view are in the page. */
export type RowMeasure = RefCallback<HTMLTableRowElement>;

/** What such a row has in the page, besides its cells; nothing for a row of a table that is there as a whole. `place` is its index among all. */
export function virtualAttributes(place: number | undefined, measure: RowMeasure | undefined) {
  return place === undefined || !measure ? {} : { ref: measure, 'data-index': place, 'aria-rowindex': place + 2 };
}
