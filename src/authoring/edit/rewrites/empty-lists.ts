import { walkParts } from '../../../language/check/definition-file.ts';
import type { Schemas } from '../../../language/check/load-schemas.ts';
import { isMemberAt } from '../../../language/check/name-of-node.ts';
import type { WidgetContract } from '../../../language/compile/compile-context.ts';
import { idPathOf } from '../../../language/definition/id-paths.ts';
import { pointerKeys } from '../../../language/definition/json-pointer.ts';
import { NO_LABELS, shownNames } from '../describe/shown-names.ts';
import { readWritten } from '../paths/written.ts';
import { openLists } from '../templates/member-templates.ts';
import { type ArrangedList, titleOfList } from './arranged-lists.ts';

/** Lists that people look for where a part has none: its content, and what stands around it. */
const CONTENT = new Set(['columns', 'fields', 'blocks', 'tabs']);
const AROUND = new Set(['filters', 'actions', 'rowActions']);

/** A list that a part can have, without members. */
export interface EmptyList extends ArrangedList {
  /** The stable path of the part. */
  owner: string;
  /** Nothing else is in the part. */
  isContent: boolean;
}

/** The lists of a definition that can have members and have none, in the order of the file; none for invalid JSON. */
export function emptyLists(
  file: string,
  text: string,
  sources: { schemas: Schemas; widgets: readonly WidgetContract[] },
  labels = NO_LABELS,
): EmptyList[] {
  const read = readWritten(file, text);
  if ('issue' in read) return [];
  const names = shownNames(read.value, labels);
  const found: EmptyList[] = [];
  walkParts(file, read.value, sources.schemas, ({ value, pointer, properties }) => {
    const isSought = (key: string) => (CONTENT.has(key) || AROUND.has(key)) && !(Array.isArray(value[key]) && value[key].length > 0);
    if ((pointer !== '' && !isMemberAt(pointerKeys(pointer))) || ![...properties.keys()].some(isSought)) return;
    const owner = idPathOf(read.value, pointer);
    for (const { key, into } of openLists(file, text, owner, sources))
      if (isSought(key))
        found.push({ file, at: into, owner, members: [], isContent: CONTENT.has(key), ...titleOfList(names.whole(pointer), key) });
  });
  return found;
}
