/** Ways in which a link cannot be followed by its form, as developers read them. */
export const LINK_FAULTS = {
  blanks: 'it has blanks in it',
  holes: 'a hole is one expression in single braces',
  slashes: 'two slashes stand together',
  start: 'one of the console begins with a slash, one of another system with https://',
  scheme: 'it begins with a word before a colon that no link here begins with',
  name: 'after "http:" or "https:" come two slashes and a name',
  query: 'a query begins with one question mark, and its pairs stand behind "&"',
  machine: 'localhost is another machine for everybody else; one of the console begins with a slash',
  value: 'it begins with a value that is no address; one of the console begins with a slash',
  home: 'home is an address of the console that needs nothing filled in',
} as const;

/** One of these. */
export type LinkFault = keyof typeof LINK_FAULTS;

/** The facts of a `link-form`; `why` where the usual sentence does not name what was written. */
export function linkFault(
  link: string,
  fault: LinkFault,
  why: string = LINK_FAULTS[fault],
): { link: string; fault: LinkFault; why: string } {
  return { link, fault, why };
}
