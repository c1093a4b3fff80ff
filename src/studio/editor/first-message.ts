/** What a message says at first, by what is wrong. */
const FIRST: Readonly<Record<string, string>> = {
  required: 'Enter a value.',
  format: 'The format is not valid.',
  type: 'The value is not valid.',
  decimals: 'Decimals are ignored.',
  min: 'The value is too small.',
  max: 'The value is too large.',
};

/** The words that a message begins with, to be put better. */
export function firstMessage(rule: string): string {
  return FIRST[rule] ?? 'New text';
}
