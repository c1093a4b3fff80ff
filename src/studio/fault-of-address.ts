/** Why a screen cannot have an address, in words; undefined where it can. `taken` are those of the other screens. */
export function faultOfAddress(path: string, taken: readonly string[]): string | undefined {
  const shape = (each: string) => each.replace(/:\w+/g, ':');
  if (taken.some((each) => shape(each) === shape(path))) return 'This address is already in use.';
  if (!/^(\/(:[a-zA-Z]\w*|[a-z0-9][a-z0-9._-]*))+$/.test(path))
    return 'An address starts with / and has lower-case letters, digits and hyphens.';
  return undefined;
}
