import { MESSAGES } from './messages.ts';

/** Initial messages by violation. */
const FIRST: Readonly<Record<string, string>> = {
  required: MESSAGES.enterAValue,
  format: MESSAGES.theFormatIsNot,
  type: MESSAGES.theValueIsNot,
  decimals: MESSAGES.decimalsAreIgnored,
  min: MESSAGES.theValueIsToo,
  max: MESSAGES.theValueIsTooLarge,
};

export function firstMessage(rule: string): string {
  return FIRST[rule] ?? MESSAGES.newText;
}
