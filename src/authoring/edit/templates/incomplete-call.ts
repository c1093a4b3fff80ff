import { labelOf } from '../../../language/compile/label-of.ts';
import type { CallContract, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { enteredField, isEntered, NO_CHOICES, type RecordChoices } from './record-choices.ts';
import { isTyped, requiredParameters } from './required-parameters.ts';

/** A call that was picked for a part, and its parameters so far. */
export interface IncompleteCall {
  call: CallContract & { name: string };
  given: { readonly [name: string]: Json };
  /** The choices for references, which need no value then. */
  records?: RecordChoices;
}

/** Source of the remaining parameters: a dialog, the surrounding form, or none. */
export type TypedWhere = 'asked' | 'around' | 'nowhere';

/**
 * The parameters that must be set for the call to succeed, without those that are typed, and without the object that receives the whole
 * form.
 */
export function neededOf(call: CallContract, typed: TypedWhere, records = NO_CHOICES): [name: string, type: ContractType][] {
  const into = typed === 'around' ? intoOf(call) : undefined;
  return requiredParameters(call).filter(([name, type]) => name !== into && (typed === 'nowhere' || !isEntered(type, call.roles, records)));
}

/** The parameter that receives the form as one object: where it is required, and the only one to type. */
export function intoOf(call: CallContract): string | undefined {
  const objects = requiredParameters(call).filter(([, { type }]) => type === 'object');
  const hasTyped = requiredParameters(call).some(([, type]) => isTyped(type));
  return objects.length === 1 && !hasTyped ? objects[0]?.[0] : undefined;
}

/** Whether nothing is missing. */
export function isWhole({ call, given, records }: IncompleteCall, typed: TypedWhere): boolean {
  return neededOf(call, typed, records).every(([name]) => given[name] !== undefined);
}

/** The JSON of the call: with its parameters, and with a dialog where input is needed. */
export function writtenCall({ call, given, records = NO_CHOICES }: IncompleteCall, typed: TypedWhere): { [key: string]: Json } {
  const asked = typed === 'asked' ? neededOf(call, 'nowhere').filter(([name]) => given[name] === undefined) : [];
  const into = typed === 'around' ? intoOf(call) : undefined;
  return {
    ...(asked.length > 0 && {
      ask: {
        title: labelOf(call.name),
        fields: asked.map(([name, type]) => ({ ...enteredField(name, type, call.roles, records), required: true })),
      },
    }),
    call: call.name,
    ...(Object.keys(given).length > 0 && { with: { ...given } }),
    ...(into !== undefined && { into }),
  };
}

/** The parameter that takes a changed value: the one of its name, or the only one of its type that people would type. */
export function valueIn(call: CallContract, changed: (Pick<ContractType, 'type'> & { path: string }) | undefined): IncompleteCall['given'] {
  const typed = requiredParameters(call).filter(([, type]) => type.type === changed?.type && isTyped(type));
  const own = typed.find(([name]) => changed?.path.endsWith(`.${name}`)) ?? (typed.length === 1 ? typed[0] : undefined);
  return own ? { [own[0]]: 'value' } : {};
}
