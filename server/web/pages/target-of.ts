/** The longest page address that is kept for after the sign-in. */
const LONGEST_TARGET = 2000;

/** A page of this console, else its first one. */
export function targetOf(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > LONGEST_TARGET || !/^\/(?![/\\])/.test(asked)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, 'http://console');
  return origin === 'http://console' ? `${pathname}${search}${hash}` : '/';
}
