import type { CompiledItem } from '../../../language/compiled/compiled-screen.ts';

const KINDS: Partial<Record<string, string>> = {
  email: 'e-mail address',
  url: 'web address, with https:// before it',
  colour: 'colour, such as #fd7e14',
};

/** Message for a violated schema rule: the definition's, else a sentence that says how to fix it. */
export function defaultMessage(item: CompiledItem, keyword: string, params: unknown): string {
  const messages = item.input?.messages ?? {};
  const limit = (params as { limit?: number } | undefined)?.limit;
  switch (keyword) {
    case 'format':
    case 'pattern':
      return messages.format ?? `Enter a valid ${KINDS[item.input?.input ?? ''] ?? item.label.toLowerCase()}.`;
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minItems':
      return messages.min ?? (item.type.unit === 'cents' ? 'Enter a larger amount.' : `At least ${limit}.`);
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxLength':
      return messages.max ?? (keyword === 'maxLength' ? `At most ${limit} characters.` : `At most ${limit}.`);
    case 'enum':
      return 'Choose one of the list.';
    default:
      return messages.type ?? 'This cannot be read.';
  }
}
