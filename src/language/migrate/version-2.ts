import type { Edit, Node } from 'jsonc-parser';
import { propertiesOf, replaceNode, valueAt, type WrittenProperty } from './text-edits.ts';

/** Keys of authors' data. */
const OPAQUE = new Set(['with', 'lookupWith', 'props', 'initial', 'default', 'reset', 'choices', 'set', 'needs']);

/** Names of keys in version 1, for who knows the old one: the checker guesses the new one by them. */
export const FORMER_KEYS: Readonly<Record<string, string>> = { noun: 'rowLabel', place: 'slot' };

/** Renamed issue codes, for suppressions. */
const CODES: Readonly<Record<string, string>> = {
  door: 'form-mode',
  'doors-and-path': 'modes-and-path',
  'only-without-doors': 'only-without-modes',
};

/**
 * From version 1 to 2: `noun` of a list, a report and a table is `rowLabel`; `place` of a block is `slot`; three codes that can be
 * suppressed were renamed.
 */
export function toVersion2(root: Node): Edit[] {
  return propertiesOf(root, OPAQUE).flatMap((property) => {
    const { key, keyNode, valueNode, holder } = property;
    if (key === 'noun' && hasRows(holder, root)) return [replaceNode(keyNode, FORMER_KEYS.noun as string)];
    if (key === 'place' && typeof valueAt(holder, 'block') === 'string') return [replaceNode(keyNode, FORMER_KEYS.place as string)];
    const code = isSuppressedCode(property) ? CODES[String(valueNode.value)] : undefined;
    return code === undefined ? [] : [replaceNode(valueNode, code)];
  });
}

function hasRows(holder: Node, root: Node): boolean {
  return valueAt(holder, 'block') === 'table' || (holder === root && ['list', 'report'].includes(String(valueAt(holder, 'kind'))));
}

function isSuppressedCode({ key, holder }: WrittenProperty): boolean {
  return key === 'code' && holder.parent?.parent?.children?.[0]?.value === 'suppress';
}
