import { nameOfNode } from '../../../language/check/name-of-node.ts';
import { labelOf } from '../../../language/compile/label-of.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';

/** The properties that lead to a place from the nearest part that has a name: `input label`, `title`. */
export function describePropertyPath(document: Json, pointer: string, key: string): string {
  const steps = pointer.split('/').slice(1);
  const named: string[] = [];
  for (let length = steps.length; length > 0; length -= 1) {
    const here = `/${steps.slice(0, length).join('/')}`;
    if (nameOfNode(document, here) !== nameOfNode(document, here.slice(0, here.lastIndexOf('/')))) break;
    const step = steps[length - 1] as string;
    if (!/^\d+$/.test(step)) named.unshift(labelOf(step.replaceAll('~1', '/').replaceAll('~0', '~')).toLowerCase());
  }
  return named.join(' ') || labelOf(key).toLowerCase();
}
