import { isObject } from '../../../language/contracts/json-value.ts';
import { unescapePointer } from '../../../language/definition/json-pointer.ts';
import type { Node } from './node.ts';

/** Target of a reference in a document. */
export interface ReferenceTarget {
  target: unknown;
  /** The name of a component: `Order` of `#/components/schemas/Order`. */
  name: string | undefined;
}

/** Follows references inside a document. */
export interface Resolver {
  /** Target of `$ref`; undefined if it is outside of the document or missing. */
  find(ref: string): ReferenceTarget | undefined;
  /** An object with the object that it refers to in its place, over any number of steps; empty where it refers to nothing. */
  resolved(value: unknown): Node;
  /** References that lead nowhere in the document. */
  lost: ReadonlySet<string>;
}

const MOST_STEPS = 50;

/** Creates the resolver of a document. Nothing is fetched: a reference to another file or address is `lost`. */
export function createResolver(document: Node): Resolver {
  const lost = new Set<string>();
  const known = new Map<string, ReferenceTarget | undefined>();
  const find = (ref: string): ReferenceTarget | undefined => {
    if (!known.has(ref)) known.set(ref, locate(document, ref));
    const found = known.get(ref);
    if (!found) lost.add(ref);
    return found;
  };
  return {
    find,
    lost,
    resolved(value) {
      let current = value;
      for (let step = 0; step < MOST_STEPS; step += 1) {
        if (!isObject(current)) return {};
        if (typeof current.$ref !== 'string') return current;
        current = find(current.$ref)?.target;
      }
      return {};
    },
  };
}

function locate(document: Node, ref: string): ReferenceTarget | undefined {
  if (ref !== '#' && !ref.startsWith('#/')) return undefined;
  let current: unknown = document;
  const keys = ref.split('/').slice(1).map(keyOf);
  for (const key of keys) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  const isComponent = keys.length === 3 && keys[0] === 'components';
  return { target: current, name: isComponent ? keys[2] : undefined };
}

/** A step of a JSON pointer in an address (RFC 6901 section 6). */
function keyOf(step: string): string {
  const plain = unescapePointer(step);
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
