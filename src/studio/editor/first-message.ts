/** What a message says at first, by what is wrong. */
const FIRST: Readonly<Record<string, string>> = {
  required: 'Please fill this in.',
  format: 'This is not written as it should be.',
  type: 'This cannot be understood.',
  decimals: 'Decimals are ignored.',
  min: 'This is too small.',
  max: 'This is too large.',
};

/** The words that a message begins with, to be put better. */
export function firstMessage(rule: string): string {
  return FIRST[rule] ?? 'New text';
}
