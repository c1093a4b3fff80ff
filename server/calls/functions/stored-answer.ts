import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import type { CallContract, Contracts, ContractType, Json } from '../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';
import { removeClosedFields } from '../cloud-requests/remove-closed-fields.ts';

/** Message for a repeated request whose answer is given only once. */
export const ANSWERED_BEFORE = 'This was done, and its answer is shown only once. Do it anew for another one.';

/** A call with the contracts of its time. */
interface StoredCall {
  contract: Pick<CallContract, 'result' | 'givenOnce'>;
  contracts: Contracts;
}

/** Whether an answer is never repeated: its contract says so, or all of it is limited to roles, so that nothing is stored. */
export function isAnsweredOnce({ contract, contracts }: StoredCall): boolean {
  return contract.givenOnce === true || isClosed(contract.result, contracts);
}

/**
 * The stored part of an answer for repeated requests: what a person without any role would get. Role-limited values, such as
 * account numbers, are not stored; one-time answers are stored as null.
 */
export function storedAnswer(result: unknown, { contract, contracts }: StoredCall): Json {
  if (isAnsweredOnce({ contract, contracts })) return null;
  const type = contract.result;
  return removeClosedFields((completeValue(result, type, contracts, []) ?? null) as Json, type, contracts, []);
}

/** Whether all of a type is limited to roles. */
function isClosed(type: ContractType, contracts: Contracts, within: readonly string[] = []): boolean {
  if (type.access !== undefined) return true;
  if (type.type === 'list' || type.type === 'map') return isClosed(type.of, contracts, within);
  if (type.type === 'entity' && within.includes(type.entity)) return true;
  const fields = Object.values(fieldsOf(type, contracts) ?? {});
  const inner = type.type === 'entity' ? [...within, type.entity] : within;
  return fields.length > 0 && fields.every((field) => isClosed(field, contracts, inner));
}
