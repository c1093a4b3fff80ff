/** Messages of timelines: labels of columns without one. */
export const time = 'Time';
export const by = 'By';
