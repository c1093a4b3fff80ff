import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';
import { fillMessage } from '../../../language/text/fill-message.ts';
import * as MESSAGES from './messages.ts';

const KINDS: Partial<Record<string, string>> = {
  email: MESSAGES.eMailAddress,
  url: MESSAGES.webAddressWithHttpsBefore,
  colour: MESSAGES.colourSuchAsFd7e14,
};

/** Message for a violated schema rule: the definition's, else a sentence that says how to fix it. */
export function defaultMessage(item: CompiledItem, keyword: string, params: unknown): string {
  const messages = item.input?.messages ?? {};
  const limit = (params as { limit?: number } | undefined)?.limit ?? '';
  switch (keyword) {
    case 'format':
    case 'pattern':
      return messages.format ?? fillMessage(MESSAGES.enterAValid, { kind: KINDS[item.input?.input ?? ''] ?? item.label.toLowerCase() });
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minItems':
      return messages.min ?? (item.type.unit === 'cents' ? MESSAGES.enterALargerAmount : fillMessage(MESSAGES.atLeast, { limit }));
    case 'maximum':
    case 'exclusiveMaximum':
      return messages.max ?? fillMessage(MESSAGES.atMost, { limit });
    case 'maxLength':
      return messages.max ?? (limit === 1 ? MESSAGES.atMostOneCharacter : fillMessage(MESSAGES.atMostCharacters, { limit }));
    case 'enum':
      return MESSAGES.chooseOneOfTheList;
    default:
      return messages.type ?? MESSAGES.thisCannotBeRead;
  }
}
