import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';

/** The entity of a call. */
export interface CalledEntity {
  entityClass: string;
  entityId: string;
}

/**
 * The entity that a call is about: that of its first id parameter, else the one in its answer (`objectId`, or the first id). Null
 * if there is none. Contracts therefore list the id of the changed record first.
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
  if (typeof result !== 'object' || result === null) return null;
  const { objectId, ...others } = fieldsOf(contract.result, contracts) ?? {};
  for (const [name, type] of Object.entries({ ...(objectId && { objectId }), ...others })) {
    const value = (result as Record<string, unknown>)[name];
    if (type.type === 'id') return typeof value === 'string' ? { entityClass: type.of, entityId: value } : null;
  }
  return null;
}
