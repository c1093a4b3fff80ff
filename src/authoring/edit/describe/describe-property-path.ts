import { labelOf } from '../../../language/compile/label-of.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { unescapePointer } from '../../../language/definition/json-pointer.ts';
import { NO_LABELS, shownNames } from './shown-names.ts';

/** The properties that lead to a place from the nearest part that has a name: `input label`, `title`. */
export function describePropertyPath(document: Json, pointer: string, key: string): string {
  const names = shownNames(document, NO_LABELS);
  const named: string[] = [];
  for (let here = pointer; here !== ''; ) {
    const around = here.slice(0, here.lastIndexOf('/'));
    if (names.whole(here) !== names.whole(around)) break;
    const step = unescapePointer(here.slice(around.length + 1));
    if (!/^\d+$/.test(step)) named.unshift(labelOf(step).toLowerCase());
    here = around;
  }
  return named.join(' ') || labelOf(key).toLowerCase();
}
