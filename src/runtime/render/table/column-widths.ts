/** Minimum width of a column, in px. */
export const LEAST_WIDTH = 40;
export const MOST_WIDTH = 1200;
