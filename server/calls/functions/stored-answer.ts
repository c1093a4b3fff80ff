import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import type { CallContract, Contracts, ContractType, Json } from '../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';
import { withoutClosed } from '../cloud-requests/without-closed.ts';

/** What somebody hears who asks again, with the same request id, for an answer that is given once. */
export const ANSWERED_BEFORE = 'This was done, and its answer is shown only once. Do it anew for another one.';

/** A call and the contracts that it was made by. */
interface StoredCall {
  contract: Pick<CallContract, 'result' | 'givenOnce'>;
  contracts: Contracts;
}

/** Whether an answer is never given again: its contract says so, or all of it is only for some roles, so that nothing of it is kept. */
export function isAnsweredOnce({ contract, contracts }: StoredCall): boolean {
  return contract.givenOnce === true || isClosed(contract.result, contracts);
}

/**
 * What a request id keeps of an answer, for whoever sends the same request again: what somebody without any role would have got. Whatever a contract opens to some roles only, such as
 * the number of an account, is not kept; nothing at all is (null) where it is given once.
 */
export function storedAnswer(result: unknown, { contract, contracts }: StoredCall): Json {
  if (isAnsweredOnce({ contract, contracts })) return null;
  const type = contract.result;
  return withoutClosed((completeValue(result, type, contracts, []) ?? null) as Json, type, contracts, []);
}

/** Whether all of a type is for some roles only. */
function isClosed(type: ContractType, contracts: Contracts, within: readonly string[] = []): boolean {
  if (type.access !== undefined) return true;
  if (type.type === 'list' || type.type === 'map') return isClosed(type.of, contracts, within);
  if (type.type === 'entity' && within.includes(type.entity)) return true;
  const fields = Object.values(fieldsOf(type, contracts) ?? {});
  const inner = type.type === 'entity' ? [...within, type.entity] : within;
  return fields.length > 0 && fields.every((field) => isClosed(field, contracts, inner));
}
