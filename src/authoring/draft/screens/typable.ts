import type { CallContract, ContractType } from '../../../language/contracts/contract-types.ts';
import { isPlain } from '../../edit/templates/parts-of-record.ts';
import { requiredParameters } from '../../edit/templates/required-parameters.ts';

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

/** Whether a form can fill a call: it has an input for something, and for all that the call needs. `id` is known. */
export function isFillable(call: CallContract, id?: string): boolean {
  const inputs = Object.entries(call.params).filter(([name, type]) => name !== id && isTypable(type));
  return inputs.length > 0 && requiredParameters(call).every(([name, type]) => name === id || isTypable(type));
}
