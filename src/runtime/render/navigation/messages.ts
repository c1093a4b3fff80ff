/** Messages of pages that are left with unsaved changes. */
export const leaveWithoutSaving = 'Leave without saving?';
export const leaveWithoutSavingWhatYou = 'Leave without saving what you changed?';
export const whatIsNotSavedIs = 'What is not saved yet is dropped when you leave.';
export const leaveWithoutSavingTheNew = 'Leave without saving the new order?';
export const theRowsGoBackTo = 'The rows go back to the order that is stored.';
export const leaveWhileThisIsBeing = 'Leave while this is being done?';
export const whatIsUnderWayIs = 'The current one is finished, and the rest is not started. Another page does not show the outcome.';
export const leave = 'Leave';
export const stay = 'Stay';
