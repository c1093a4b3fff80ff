import type { CallContract, Contracts } from '../../../src/runtime/contracts/contract-types.ts';
import { fieldsOf } from '../../../src/runtime/contracts/type-of-path.ts';

/** Which entity a call was about. */
export interface CalledEntity {
  entityClass: string;
  entityId: string;
}

/**
 * The entity that a call was about: the one that its first id parameter names, else the one that it answers (a call that creates). Null when
 * there is none. So in a contract the id of what is changed stands first.
 */
export function entityOfCall(
  contract: CallContract,
  params: Record<string, unknown>,
  result: unknown,
  contracts: Contracts,
): CalledEntity | null {
  for (const [name, type] of Object.entries(contract.params)) {
    const value = params[name];
    if (type.type === 'id' && typeof value === 'string') return { entityClass: type.of, entityId: value };
  }
  if (contract.result.type === 'id' && typeof result === 'string') return { entityClass: contract.result.of, entityId: result };
  const id = fieldsOf(contract.result, contracts)?.objectId;
  const value = typeof result === 'object' && result !== null ? (result as { objectId?: unknown }).objectId : undefined;
  return id?.type === 'id' && typeof value === 'string' ? { entityClass: id.of, entityId: value } : null;
}
