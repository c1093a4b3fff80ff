/** Messages of the preview of a draft. */
export const thisCannotBeShown = 'This cannot be shown';
export const undoWhatYouChanged = 'Undo what you changed last, or choose another situation.';
export const nothingHereForRole = 'There is nothing here for this role';
export const everythingIsForOthers = 'Everything on this screen is for others. Choose another role, or see the access of each role.';
