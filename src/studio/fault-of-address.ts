/** Why a screen cannot have an address, in words; undefined where it can. `taken` are those of the other screens. */
export function faultOfAddress(path: string, taken: readonly string[]): string | undefined {
  const shape = (each: string) => each.replace(/:\w+/g, ':');
  if (taken.some((each) => shape(each) === shape(path))) return 'There is a screen at this address already.';
  if (!/^(\/(:[a-zA-Z]\w*|[a-z0-9][a-z0-9._-]*))+$/.test(path))
    return 'An address begins with / and has small letters, digits and hyphens.';
  return undefined;
}
