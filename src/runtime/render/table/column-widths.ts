/** How wide a column may be made, in px. */
export const LEAST_WIDTH = 40;
export const MOST_WIDTH = 1200;
