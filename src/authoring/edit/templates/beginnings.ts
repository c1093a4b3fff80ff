import type { SchemaNode } from '../../../language/check/schema-node.ts';
import type { Json } from '../../../language/contracts/contract-types.ts';

/**
 * What is asked before a property that has properties of its own is written: of a path which, of a call which and what goes along, of words what they are for. Nothing is
 * written before that is chosen, so that no moment has half of one.
 */
export type Beginning =
  /** `key` is given the path that is picked, and `rest` stands beside it. */
  | { asks: 'path'; key: string; rest: { readonly [key: string]: Json } }
  /** What loads, or what acts. */
  | { asks: 'call'; to: CallPurpose }
  /** An address of a form, and what is done there. */
  | { asks: 'address' }
  /** Words for one of those that can be wanted there, each under a name. */
  | { asks: 'words' };

/** What a call is made for. */
export type CallPurpose = 'load' | 'act';

/** How an absent property is begun by what it consists of; undefined where it says something as soon as it is there, or is no such property. */
export function beginningOf({ properties }: SchemaNode): Beginning | undefined {
  if (!properties) return undefined;
  const purpose = purposeOf(properties);
  if (purpose) return { asks: 'call', to: purpose };
  if (has(properties, 'field', 'order')) return { asks: 'path', key: 'field', rest: { order: 'asc' } };
  if (has(properties, 'path', 'title', 'submit') && !properties.has('fields')) return { asks: 'address' };
  if (has(properties, 'by', 'switch')) return { asks: 'path', key: 'by', rest: {} };
  return has(properties, 'required', 'decimals') ? { asks: 'words' } : undefined;
}

/** What the call of a part is made for; undefined where the part makes none. */
export function purposeOf(properties: ReadonlyMap<string, SchemaNode>): CallPurpose | undefined {
  if (has(properties, 'call', 'every')) return 'load';
  return has(properties, 'call', 'send') ? 'act' : undefined;
}

function has(properties: ReadonlyMap<string, SchemaNode>, ...keys: string[]): boolean {
  return keys.every((key) => properties.has(key));
}
