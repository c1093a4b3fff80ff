import type { CallContract, ContractType } from '../../../language/contracts/contract-types.ts';

const TYPED = new Set<ContractType['type']>(['string', 'number', 'boolean', 'enum', 'date-time', 'date']);

/** Whether everybody who may make a call can type a parameter of this type without explanation. */
export function isTyped({ type, access }: ContractType): boolean {
  return TYPED.has(type) && access === undefined;
}

/** Whether a value of this type is always there: it is not left out, and not null. */
export function isRequired({ optional, nullable }: ContractType): boolean {
  return !optional && !nullable;
}

/** The parameters without which a call is refused; null can be the value of some. */
export function requiredParameters({ params }: CallContract): [name: string, type: ContractType][] {
  return Object.entries(params).filter(([, type]) => !type.optional);
}
