/** Messages of the tree select. */
export const none = 'None';
