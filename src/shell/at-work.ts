/** What somebody is at work on and would lose: an open dialog, fields in edit mode, a form with typed text. */
export const AT_WORK = '.dialog, [data-unsaved]';
/** Where somebody types: what is around it must not change under their hands. */
const TYPING = 'main :is(textarea, input:not([type="checkbox"], [type="radio"]))';

/** Whether somebody types, or has something open that they would lose. */
export function isAtWork(): boolean {
  const { activeElement } = document;
  const isTyping = activeElement?.matches(TYPING) === true && activeElement.closest('.filters') === null;
  return isTyping || document.querySelector(AT_WORK) !== null;
}
