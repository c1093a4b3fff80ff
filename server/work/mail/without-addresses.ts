const PIECE = /[^\s<>()[\]"',;:]+/g;
const ADDRESS = /.(?:@|=40|%40)./s;
const HIDDEN = '[recipient]';
/** Shorter names before the @ could be ordinary words. */
const SHORTEST_NAME = 3;
/** Fewer digits are no phone number. */
const FEWEST_DIGITS = 7;

/**
 * An answer of a mail or message service for the log: without email addresses and without the recipient, be it the name before
 * the @ or a phone number in any format.
 */
export function withoutAddresses(text: string, recipient: string): string {
  const shown = text.replace(PIECE, (piece) => (ADDRESS.test(piece) ? HIDDEN : piece));
  const names = recipient.split(/[\s,;<>]+/).flatMap((part) => (part.includes('@') ? [part.slice(0, part.indexOf('@'))] : []));
  if (names.length > 0)
    return names.filter(({ length }) => length >= SHORTEST_NAME).reduce((left, name) => left.replace(wholeWord(name), HIDDEN), shown);
  const digits = recipient.replace(/\D/g, '');
  return digits.length < FEWEST_DIGITS ? shown : shown.replace(new RegExp(`[+(]*${[...digits].join('[\\s().+-]*')}`, 'g'), HIDDEN);
}

/** An error for the log: name, message and stack without addresses, and without properties that a library adds, such as refused recipients. */
export function errorWithoutAddresses(error: unknown, recipient: string): { type: string; message: string; stack: string } {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { type: name, message: withoutAddresses(message, recipient), stack: withoutAddresses(stack, recipient) };
}

function wholeWord(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\d])`, 'giu');
}
