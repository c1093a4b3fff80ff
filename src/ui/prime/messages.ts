/** Messages of dialogs. */
export const close = 'Close';
