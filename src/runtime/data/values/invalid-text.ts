/** Which rule of `CompiledInput.messages` was broken. */
export type InvalidRule = 'format' | 'type' | 'min' | 'max';

/** What stands in a field and cannot be read as its value, and why, in words for the person who typed it. */
export interface InvalidText {
  readonly invalid: string;
  readonly rule: InvalidRule;
  readonly message: string;
  /** What of a value of several parts could be read. */
  readonly rest?: unknown;
}

/** Whether a value is typed text that cannot be read. */
export function isInvalidText(value: unknown): value is InvalidText {
  return typeof value === 'object' && value !== null && 'invalid' in value && 'rule' in value && 'message' in value;
}

/** Values without texts that cannot be read: for expressions these are not there. */
export function readableValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isInvalidText(value)));
}
