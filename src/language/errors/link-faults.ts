/** Why a link is not valid. */
export const LINK_FAULTS = {
  blanks: 'it contains spaces',
  placeholders: 'a placeholder in it is not complete',
  slashes: 'it has two slashes in a row',
  start: 'it is neither a page of the console nor an address of another site',
  scheme: 'its scheme is not allowed',
  name: 'the name of the site is missing',
  query: 'it has two question marks',
  machine: 'it leads to the computer of the person who opens it',
  value: 'it begins with a value that is not an address',
  home: 'the home page must not need a placeholder',
} as const;

/** Fixes for developers. */
const FORMS: Partial<Record<LinkFault, string>> = {
  placeholders: 'a placeholder is one expression in single braces',
  start: 'begin with a slash for a page of the console, with https:// for another site',
  name: 'write http:// or https:// and a host name',
  query: 'write one question mark, and join pairs with "&"',
  machine: 'begin with a slash for a page of the console',
  value: 'begin with a slash for a page of the console',
};

/** One of these. */
export type LinkFault = keyof typeof LINK_FAULTS;

/** The facts of a `link-form`; `why` has details for developers. */
export function linkFault(
  link: string,
  fault: LinkFault,
  why = FORMS[fault] ?? LINK_FAULTS[fault],
): { link: string; fault: LinkFault; why: string } {
  return { link, fault, why };
}
