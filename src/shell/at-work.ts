/** Unsaved work: an open dialog, fields in edit mode, a form with typed text. */
export const AT_WORK = '.dialog, [data-unsaved]';
/** Fields whose surroundings must not change while typing. */
const TYPING = 'main :is(textarea, input:not([type="checkbox"], [type="radio"]))';

/** Whether a person is typing or has unsaved work. */
export function isAtWork(): boolean {
  const { activeElement } = document;
  const isTyping = activeElement?.matches(TYPING) === true && activeElement.closest('.filters') === null;
  return isTyping || document.querySelector(AT_WORK) !== null;
}
