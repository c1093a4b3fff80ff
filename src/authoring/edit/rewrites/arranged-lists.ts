import { MEMBER_NAMES } from '../../../language/check/definition-schemas.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { idPathOf, memberStep } from '../../../language/definition/id-paths.ts';
import { escapePointer, pointerKeys } from '../../../language/definition/json-pointer.ts';
import { capital } from '../../../language/text/capital.ts';
import { NO_LABELS, shownNames } from '../describe/shown-names.ts';
import { readWritten } from '../paths/written.ts';
import { MESSAGES } from './messages.ts';

/** A list of a definition with a visible order. */
export interface ArrangedList {
  file: string;
  /** A stable path. */
  at: string;
  /** Its name and its part: `Columns`, `Block Notes, fields`. */
  title: string;
  /** Name of its part alone: `Tab Menu`; '' for the definition itself. */
  within: string;
  /** What it holds: `columns`. */
  several: string;
  members: ArrangedMember[];
}

export interface ArrangedMember {
  /** Its stable path. */
  at: string;
  /** The last step of its path, for inserting before it. */
  step: string;
}

/** Lists without a visible order. */
const UNSEEN = new Set(['sources', 'must', 'dialogs']);

/** The lists of a definition whose members can be reordered or removed, in the order of the file; undefined for invalid JSON. */
export function arrangedLists(file: string, text: string, labels = NO_LABELS): ArrangedList[] | undefined {
  const read = readWritten(file, text);
  if ('issue' in read) return undefined;
  const document = read.value;
  const names = shownNames(document, labels);
  const found: ArrangedList[] = [];
  const visit = (value: Json, pointer: string) => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      const list = listAt(document, value, pointer);
      if (list) found.push({ file, at: idPathOf(document, pointer), ...list });
    }
    for (const [key, inner] of Object.entries(value)) visit(inner, `${pointer}/${escapePointer(key)}`);
  };
  visit(document, '');
  return found;

  function listAt(whole: Json, members: Json[], pointer: string): Omit<ArrangedList, 'file' | 'at'> | undefined {
    const [key] = pointerKeys(pointer).slice(-1);
    const member = UNSEEN.has(key ?? '') ? undefined : MEMBER_NAMES.lists.get(key ?? '');
    if (member === undefined || members.length === 0 || members.some((each) => typeof each !== 'object')) return undefined;
    return {
      ...titleOfList(names.whole(pointer), key ?? ''),
      members: members.map((_, index) => ({ at: idPathOf(whole, `${pointer}/${index}`), step: memberStep(members, index) })),
    };
  }
}

/** The name of a list by its key and the name of the part that has it. */
export function titleOfList(owner: string, key: string): Pick<ArrangedList, 'title' | 'within' | 'several'> {
  const member = MEMBER_NAMES.lists.get(key);
  const several = member === 'action on checked rows' ? MESSAGES.actionsOnCheckedRows : `${member}s`;
  const within = capital(owner.slice(owner.lastIndexOf(', ') < 0 ? 0 : owner.lastIndexOf(', ') + 2));
  return { title: capital(owner === '' ? several : `${owner}: ${several}`), within, several };
}
