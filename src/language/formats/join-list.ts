const FORMATS = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
};

/** `a, b and c`. Parts that are not there are left out. */
export function joinList(texts: readonly (string | false | undefined)[], last: 'and' | 'or' = 'and'): string {
  return FORMATS[last].format(texts.flatMap((text) => text || []));
}
