/** Which rule of `CompiledInput.messages` was broken. */
export type InvalidRule = 'format' | 'type' | 'min' | 'max' | 'unread';

/** An input text that cannot be parsed as a value, with the error message. */
export interface InvalidText {
  readonly invalid: string;
  readonly rule: InvalidRule;
  readonly message: string;
  /** The readable parts of a composite value. */
  readonly rest?: unknown;
}

/** Whether a value is typed text that cannot be read. */
export function isInvalidText(value: unknown): value is InvalidText {
  return typeof value === 'object' && value !== null && 'invalid' in value && 'rule' in value && 'message' in value;
}

/** The initial value of a field whose stored value could not be read. It is never sent: the field needs another one, or stays as it is. */
export const UNREAD_VALUE: InvalidText = {
  invalid: '',
  rule: 'unread',
  message: 'The stored value could not be read. Enter it again, or ask an admin to update the contract.',
};

/** Whether it is `UNREAD_VALUE`. */
export function isUnreadValue(value: unknown): boolean {
  return isInvalidText(value) && value.rule === 'unread';
}

/** Values without unreadable texts: expressions do not see these. */
export function readableValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isInvalidText(value)));
}
