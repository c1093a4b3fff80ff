import { labelOf } from '../../../language/compile/label-of.ts';
import type { CallContract, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { isTyped, requiredParameters } from './required-parameters.ts';

/** A call that was picked for a part, and its parameters so far. */
export interface IncompleteCall {
  call: CallContract & { name: string };
  given: { readonly [name: string]: Json };
}

/** Source of the remaining parameters: a dialog, the surrounding form, or none. */
export type TypedWhere = 'asked' | 'around' | 'nowhere';

/**
 * The parameters that must be set for the call to succeed, without those that are typed, and without the object that receives the whole
 * form.
 */
export function neededOf(call: CallContract, typed: TypedWhere): [name: string, type: ContractType][] {
  const into = typed === 'around' ? intoOf(call) : undefined;
  return requiredParameters(call).filter(([name, type]) => name !== into && (typed === 'nowhere' || !isTyped(type)));
}

/** The parameter that receives the form as one object: where it is required, and the only one to type. */
export function intoOf(call: CallContract): string | undefined {
  const objects = requiredParameters(call).filter(([, { type }]) => type === 'object');
  const hasTyped = requiredParameters(call).some(([, type]) => isTyped(type));
  return objects.length === 1 && !hasTyped ? objects[0]?.[0] : undefined;
}

/** Whether nothing is missing. */
export function isWhole({ call, given }: IncompleteCall, typed: TypedWhere): boolean {
  return neededOf(call, typed).every(([name]) => given[name] !== undefined);
}

/** The JSON of the call: with its parameters, and with a dialog where input is needed. */
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
