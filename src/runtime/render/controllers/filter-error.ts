import type { AppSettings, CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { PHONE_PATTERN } from '../../../language/definition/phone-pattern.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import { isEmptyValue, isUnfilled } from '../../data/calls/list-parameters.ts';
import { type InvalidRule, isInvalidText } from '../../data/values/invalid-text.ts';
import { isId } from '../../data/values/is-id.ts';
import { isEmail } from '../inputs/email-text.ts';
import * as MESSAGES from './messages.ts';

/** Whether Submit is disabled for a filter: it is required and has no message for a pressed Submit. */
export function isWaitedFor({ input }: CompiledItem, value: unknown): boolean {
  return input?.required === true && !input.messages?.required && isUnfilled(input, value);
}

/** Error of a typed filter value, with the definition's message if it has one; undefined if valid. */
export function filterError(item: CompiledItem, value: unknown, { phone }: Pick<AppSettings, 'phone'>): string | undefined {
  const messages: Partial<Record<InvalidRule | 'required', string>> = item.input?.messages ?? {};
  if (isInvalidText(value)) return messages[value.rule] ?? value.message;
  if (item.input?.required === true && isUnfilled(item.input, value)) return messages.required;
  if (isEmptyValue(value)) return undefined;
  if (item.input?.input === 'email' && !isEmail(String(value))) return messages.format ?? MESSAGES.enterAValidEMail;
  if (item.input?.input === 'phone' && !new RegExp(phone?.pattern ?? PHONE_PATTERN).test(String(value).trim()))
    return messages.format ?? MESSAGES.enterAValidPhoneNumber;
  if (item.type.type === 'id' && !isId(value))
    return messages.format ?? fillMessage(MESSAGES.enterAValidLabel, { label: item.input?.idLabel ?? item.label });
  return undefined;
}
