import { labelOf } from '../../../language/compile/label-of.ts';
import type { CallContract, ContractType, Json } from '../../../language/contracts/contract-types.ts';

/** A call that was picked for a part, and what it is given so far. */
export interface IncompleteCall {
  call: CallContract & { name: string };
  given: { readonly [name: string]: Json };
}

/** Where the values come from that nobody gives along: typed in a question before it acts, typed in what the part stands in, or from nowhere. */
export type TypedWhere = 'asked' | 'around' | 'nowhere';

/** Values that somebody can type. */
const TYPED = new Set<ContractType['type']>(['string', 'number', 'boolean', 'enum', 'date-time', 'date']);

/**
 * The parameters that must be given along for the call not to be refused. What can be typed is none of them where something is typed, nor is the one that takes all that is typed around it as one
 * object.
 */
export function neededOf(call: CallContract, typed: TypedWhere): [name: string, type: ContractType][] {
  const into = typed === 'around' ? intoOf(call) : undefined;
  return requiredOf(call).filter(
    ([name, type]) => name !== into && (typed === 'nowhere' || !TYPED.has(type.type) || type.access !== undefined),
  );
}

/** The parameter that takes all that is typed as one object: where a call cannot do without it, and needs nothing else that is typed. */
export function intoOf(call: CallContract): string | undefined {
  const objects = requiredOf(call).filter(([, { type }]) => type === 'object');
  const isTyped = requiredOf(call).some(([, type]) => TYPED.has(type.type) && type.access === undefined);
  return objects.length === 1 && !isTyped ? objects[0]?.[0] : undefined;
}

function requiredOf({ params }: CallContract): [name: string, type: ContractType][] {
  return Object.entries(params).filter(([, type]) => !type.optional && !type.nullable);
}

/** Whether nothing is missing. */
export function isWhole({ call, given }: IncompleteCall, typed: TypedWhere): boolean {
  return neededOf(call, typed).every(([name]) => given[name] !== undefined);
}

/** How the call is written: with what goes along, and with a question where somebody has to type what it needs. */
export function writtenCall({ call, given }: IncompleteCall, typed: TypedWhere): { [key: string]: Json } {
  const asked = typed === 'asked' ? neededOf(call, 'nowhere').filter(([name]) => given[name] === undefined) : [];
  const into = typed === 'around' ? intoOf(call) : undefined;
  return {
    ...(asked.length > 0 && { ask: { title: labelOf(call.name), fields: asked.map(([name]) => ({ field: name, required: true })) } }),
    call: call.name,
    ...(Object.keys(given).length > 0 && { with: { ...given } }),
    ...(into !== undefined && { into }),
  };
}
