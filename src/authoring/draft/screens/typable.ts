import type { CallContract, ContractType } from '../../../language/contracts/contract-types.ts';
import { isName, isPlain } from '../../edit/templates/parts-of-record.ts';
import { isRequired, requiredParameters } from '../../edit/templates/required-parameters.ts';

/** Whether a value is typed as JSON. */
export function isDocument({ type }: ContractType): boolean {
  return type === 'json' || type === 'map' || type === 'object';
}

/** Whether an input can write a parameter of this type. */
export function isTypable(type: ContractType): boolean {
  if (type.access) return false;
  if (isPlain(type) || isDocument(type)) return true;
  return type.type === 'list' && (type.of.type === 'string' || type.of.type === 'enum' || type.of.type === 'date');
}

/** A member of an object that is typed by itself. */
export interface TypedMember {
  name: string;
  type: ContractType;
  isNeeded: boolean;
}

/**
 * The members of an object that are typed one by one; undefined where one of them cannot be. An object that is needed has at least one that
 * is. `isPartial`: only changed members are sent.
 */
export function typedMembers(type: ContractType, isPartial: boolean): TypedMember[] | undefined {
  if (type.type !== 'object' || (type.nullable && !type.optional)) return undefined;
  const members = Object.entries(type.fields).map(([name, member]) => ({ name, type: member, isNeeded: isTypedAlways(member) }));
  const isWhole = members.every(({ name, type: of }) => isName(name) && isTypable(of) && (!isPartial || of.optional));
  if (!isWhole || members.length === 0) return undefined;
  if (!isRequired(type)) return members.map((member) => ({ ...member, isNeeded: false }));
  const first = members.find(({ isNeeded }) => isNeeded) ?? members.find(({ type: of }) => !isEmptied(of));
  return first && members.map((member) => (member === first ? { ...member, isNeeded: true } : member));
}

function isTypedAlways(type: ContractType): boolean {
  return isRequired(type) && !isEmptied(type);
}

/** Whether nothing typed is a value. */
export function isEmptied({ type }: ContractType): boolean {
  return type === 'boolean' || type === 'list';
}

/** Whether a form can fill a call: it has an input for something, and for all that the call needs. `id` is known. */
export function isFillable(call: CallContract, id?: string): boolean {
  const inputs = Object.entries(call.params).filter(([name, type]) => name !== id && isTypable(type));
  return inputs.length > 0 && requiredParameters(call).every(([name, type]) => name === id || isTypable(type));
}
