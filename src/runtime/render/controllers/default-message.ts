import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import type { CompiledFormat } from '../../../language/expression/compiled-expression.ts';
import { writeCount } from '../../../language/formats/number-formats.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import * as MESSAGES from './messages.ts';

const KINDS: Partial<Record<string, string>> = {
  email: MESSAGES.eMailAddress,
  url: MESSAGES.webAddressWithHttpsBefore,
  colour: MESSAGES.colourSuchAsFd7e14,
};

/** Writes a value as the page shows it. */
export type WriteValue = (format: CompiledFormat, value: unknown) => string;

/** Message for a violated schema rule: the definition's, else a sentence that says how to fix it. Limits are written as their input takes them. */
export function defaultMessage(item: CompiledItem, { keyword, params }: { keyword: string; params: unknown }, write: WriteValue): string {
  const messages = item.input?.messages ?? {};
  const { limit = 0 } = (params ?? {}) as { limit?: number };
  const name = item.input?.input === 'money' ? 'money' : 'number';
  const bound = { limit: item.type.type === 'number' ? write({ name, type: item.type }, limit) : writeCount(limit) };
  switch (keyword) {
    case 'format':
    case 'pattern':
      return messages.format ?? fillMessage(MESSAGES.enterAValid, { kind: KINDS[item.input?.input ?? ''] ?? item.label.toLowerCase() });
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minItems':
      return messages.min ?? fillMessage(MESSAGES.atLeast, bound);
    case 'maximum':
    case 'exclusiveMaximum':
      return messages.max ?? fillMessage(MESSAGES.atMost, bound);
    case 'maxLength':
      return messages.max ?? (limit === 1 ? MESSAGES.atMostOneCharacter : fillMessage(MESSAGES.atMostCharacters, bound));
    case 'enum':
      return MESSAGES.chooseOneOfTheList;
    default:
      return messages.type ?? MESSAGES.thisCannotBeRead;
  }
}
