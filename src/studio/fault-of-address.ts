import { MESSAGES } from './messages.ts';
/** Why a screen cannot have an address; undefined where it can. `taken`: addresses of the other screens. */
export function faultOfAddress(path: string, taken: readonly string[]): string | undefined {
  const shape = (each: string) => each.replace(/:\w+/g, ':');
  if (taken.some((each) => shape(each) === shape(path))) return MESSAGES.thisAddressIsAlready;
  if (!/^(\/(:[a-zA-Z]\w*|[a-z0-9][a-z0-9._-]*))+$/.test(path)) return MESSAGES.anAddressStartsWith;
  return undefined;
}
