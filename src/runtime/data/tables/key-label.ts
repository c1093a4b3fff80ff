import * as MESSAGES from './messages.ts';

/** A key of a row as a heading: `deliveredAt`, `delivered_at` and `delivered-at` are Delivered At; capitals stay, as in `orderID`. */
export function keyLabel(key: string): string {
  const words = key
    .replace(/[_\-.\s]+/g, ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim();
  return words === '' ? MESSAGES.noName : words.replace(/(^|\s)\p{Ll}/gu, (start) => start.toUpperCase());
}
