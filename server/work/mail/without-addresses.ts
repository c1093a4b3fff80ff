const PIECE = /[^\s<>()[\]"',;:]+/g;
const ADDRESS = /.(?:@|=40|%40)./s;
const HIDDEN = '[recipient]';
/** So short a name in front of the @ could be any word. */
const SHORTEST_NAME = 3;
/** So few digits are no phone number. */
const FEWEST_DIGITS = 7;

/**
 * What a mail or message service said, for the log: without addresses of mail, and without whom a message was for, be it by the name in front of the @ or by
 * a phone number however it is written.
 */
export function withoutAddresses(text: string, recipient: string): string {
  const shown = text.replace(PIECE, (piece) => (ADDRESS.test(piece) ? HIDDEN : piece));
  const names = recipient.split(/[\s,;<>]+/).flatMap((part) => (part.includes('@') ? [part.slice(0, part.indexOf('@'))] : []));
  if (names.length > 0)
    return names.filter(({ length }) => length >= SHORTEST_NAME).reduce((left, name) => left.replace(wholeWord(name), HIDDEN), shown);
  const digits = recipient.replace(/\D/g, '');
  return digits.length < FEWEST_DIGITS ? shown : shown.replace(new RegExp(`[+(]*${[...digits].join('[\\s().+-]*')}`, 'g'), HIDDEN);
}

/** An error for the log: its name, words and stack without addresses, and none of what a library adds to it, such as who was refused. */
export function errorWithoutAddresses(error: unknown, recipient: string): { type: string; message: string; stack: string } {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { type: name, message: withoutAddresses(message, recipient), stack: withoutAddresses(stack, recipient) };
}

function wholeWord(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\d])`, 'giu');
}
