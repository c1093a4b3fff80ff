/** Messages of forms. */
export const discardWhatYouTyped = 'Discard what you typed?';
export const whatIsNotSavedIs = 'What is not saved yet is dropped.';
export const discardYourChanges = 'Discard your changes?';
export const discard = 'Discard';
export const whatYouTypedCouldNot = 'What you typed could not be kept:';
export const theStorageOfThisBrowser = ' the storage of this browser is full or blocked. Copy it, then load the page again.';
export const fieldsNeedAttention = '{count} fields need attention.';
export const passwordsAndFilesAreNot = 'Passwords and files are not kept: {labels}.';
export const droppedBecauseTheFormHas = 'Dropped, because the form has changed: {labels}.';
export const changedBySomebodyElseMeanwhile = 'Changed by somebody else meanwhile: {labels}. Check before you save.';
export const whatYouTypedBeforeThe = 'What you typed before the update is back. It is not saved yet.';
export const retry = 'Retry';
export const theFormCouldNotBe = 'The form could not be loaded';
export const checkTheConnectionTheConsole = 'Check the connection. The console also tries again by itself.';
export const stillNeeded = 'Still needed: {labels}';
export const keepEditing = 'Keep editing';
