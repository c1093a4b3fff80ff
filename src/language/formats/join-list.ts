const FORMATS = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
};

/** `a, b and c`. */
export function joinList(texts: readonly string[], last: 'and' | 'or'): string {
  return FORMATS[last].format(texts);
}
