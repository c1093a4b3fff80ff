import { type NodeNames, nodeNames } from '../../../language/check/name-of-node.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { remember } from '../../../language/contracts/remember.ts';
import { idPathOf } from '../../../language/definition/id-paths.ts';

/** Labels as shown, by path of the part, also where none is written. */
export type ShownLabels = ReadonlyMap<string, string>;

export const NO_LABELS: ShownLabels = new Map();

const known = new WeakMap<object, WeakMap<ShownLabels, NodeNames>>();

/** The names of the parts of a definition, by the labels of its page where none is written. Kept for documents that never change. */
export function shownNames(document: Json, labels: ShownLabels): NodeNames {
  const make = () => nodeNames(document, labels.size === 0 ? undefined : (pointer) => labels.get(idPathOf(document, pointer)));
  if (typeof document !== 'object' || document === null || !Object.isFrozen(document)) return make();
  return remember(
    remember(known, document, () => new WeakMap()),
    labels,
    make,
  );
}
