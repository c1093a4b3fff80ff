/** Prefix of the cookies that remember choices. */
export const CHOICE_PREFIX = 'tablero-';

/** The choices among cookies, by key. */
export function choicesIn(cookies: Iterable<readonly [string, string | undefined]>): ReadonlyMap<string, string> {
  const choices = new Map<string, string>();
  for (const [name, value] of cookies) if (name.startsWith(CHOICE_PREFIX) && value) choices.set(name.slice(CHOICE_PREFIX.length), value);
  return choices;
}
