import type { InvalidText } from './invalid-text.ts';
import * as MESSAGES from './messages.ts';

/** The initial value of a field whose stored value could not be read. It is never sent: the field needs another one, or stays as it is. */
export const UNREAD_VALUE: InvalidText = {
  invalid: '',
  rule: 'unread',
  message: MESSAGES.theStoredValueCouldNot,
};

/** Whether it is `UNREAD_VALUE`. */
export function isUnreadValue(value: unknown): boolean {
  return (value as InvalidText | undefined)?.rule === 'unread';
}
