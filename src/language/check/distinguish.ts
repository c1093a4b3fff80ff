import { labelOf } from '../compile/label-of.ts';

/* Suffixes that distinguish parts of a list with the same label. */

/** Which of the two addresses of a form a part is for. */
export const FOR_MODE: Readonly<Record<string, string>> = { create: 'for something new', update: 'for what is there' };

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/**
 * The text that distinguishes a member from others of the same name: its address, its parent or its roles; else its number. '' where the
 * others are distinct already, as *Total* beside *Total (Delivery Charge)*.
 */
export function distinguish(own: unknown, alike: readonly unknown[]): string {
  const candidates = [modeOf, parentNameOf, rolesOf].map((describe) => alike.map(describe));
  const chosen = candidates.find((words) => new Set(words).size === alike.length);
  const index = alike.indexOf(own);
  return chosen ? (chosen[index] ?? '') : (ORDINALS[index] ?? `${index + 1}th`);
}

/** Screens with their address in brackets behind titles that others have too. */
export function withDistinctTitles<Screen extends { title: string; path: string }>(screens: readonly Screen[]): Screen[] {
  const isEqual = ({ title }: Screen) => screens.filter((each) => each.title === title).length > 1;
  return screens.map((screen) => (isEqual(screen) ? { ...screen, title: `${screen.title} (${screen.path})` } : screen));
}

function modeOf(node: unknown): string {
  return FOR_MODE[String(read(node, 'only'))] ?? '';
}

/** The name of the surrounding record of a nested field. */
function parentNameOf(node: unknown): string {
  const field = read(node, 'field');
  const around = typeof field === 'string' ? field.split('.').slice(0, -1).map(labelOf) : [];
  return around.length === 0 ? '' : `of ${around.join(', ')}`;
}

function rolesOf(node: unknown): string {
  const access = read(node, 'access');
  if (!Array.isArray(access)) return '';
  return access.length === 0 ? 'for admins' : `for ${access.map((role) => labelOf(String(role))).join(', ')}`;
}

function read(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined;
}
