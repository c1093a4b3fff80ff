/** Maximum length of a page address to open after the sign-in, in characters. */
const LONGEST_TARGET = 2000;

/** The address if it is a page of this console, otherwise `/`. */
export function targetOf(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > LONGEST_TARGET || !/^\/(?![/\\])/.test(asked)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, 'http://console');
  return origin === 'http://console' ? `${pathname}${search}${hash}` : '/';
}
