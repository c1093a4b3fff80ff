/** Messages of blocks, their edit mode, and the steps to the next record. */
export const thisPart = 'This part';
export const thisPartCouldNotBe = 'This part could not be shown';
export const tryAgain = 'Try again';
export const noDetailsAvailable = 'No details available';
export const close = 'Close';
export const cancel = 'Cancel';
export const theDialog = 'The dialog';
export const pageOf = '{name} page';
export const backToTheList = 'Back to the list';
export const previous = 'Previous';
export const ofOnItsPage = '{number} of {count} on its page';
export const next = 'Next';
export const previousPage = 'Previous page';
export const nextPage = 'Next page';
export const itIsThePart = 'The rest of the page works. It is the part "{name}".';
export const ifItStaysSo = 'The rest of the page works. If it stays so, inform an admin: part "{name}".';
