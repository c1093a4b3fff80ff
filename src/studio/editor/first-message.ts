import { MESSAGES } from './messages.ts';

/** What a message says at first, by what is wrong. */
const FIRST: Readonly<Record<string, string>> = {
  required: MESSAGES.enterAValue,
  format: MESSAGES.theFormatIsNot,
  type: MESSAGES.theValueIsNot,
  decimals: MESSAGES.decimalsAreIgnored,
  min: MESSAGES.theValueIsToo,
  max: MESSAGES.theValueIsTooLarge,
};

/** The words that a message begins with, to be put better. */
export function firstMessage(rule: string): string {
  return FIRST[rule] ?? MESSAGES.newText;
}
