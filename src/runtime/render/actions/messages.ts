/** Messages of buttons and dialogs of actions. */
export const moreActions = 'More actions';
export const theDialog = 'The dialog';
export const ofTheSameRow = '"{label}" of the same row';
export const close = 'Close';
export const cancel = 'Cancel';
export const thisCannotBeRead = 'This cannot be read';
