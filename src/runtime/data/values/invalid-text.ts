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

/** Values without unreadable texts: expressions do not see these. */
export function readableValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isInvalidText(value)));
}
