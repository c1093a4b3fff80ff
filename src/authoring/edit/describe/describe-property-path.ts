import { nameOfNode } from '../../../language/check/name-of-node.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';
import { pointerKeys } from '../../../language/definition/json-pointer.ts';

/** The properties that lead to a place from the nearest part that has a name: `input label`, `title`. */
export function describePropertyPath(document: Json, pointer: string, key: string): string {
  const steps = pointerKeys(pointer);
  const named: string[] = [];
  for (let length = steps.length; length > 0; length -= 1) {
    const [here, around] = [length, length - 1].map((count) =>
      pointer
        .split('/')
        .slice(0, count + 1)
        .join('/'),
    ) as [string, string];
    if (nameOfNode(document, here) !== nameOfNode(document, around)) break;
    const step = steps[length - 1] as string;
    if (!/^\d+$/.test(step)) named.unshift(labelOf(step).toLowerCase());
  }
  return named.join(' ') || labelOf(key).toLowerCase();
}
