import type { CallContract, Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';

/** A changed, created or removed record, by class and id. Without an id: too many of its class to name. */
export interface ChangedEntity {
  entityClass: string;
  id?: string;
}

/** Maximum number of named records; with more, only classes are published. */
export const MOST_NAMED = 60;

/**
 * The records of a call by its contract: those whose ids are in its parameters, at any depth, and the one in its answer. A record
 * that is only referred to counts too: reading once more costs little, and a driver who gets an order has changed with it.
 */
export function changedEntities(
  contract: CallContract,
  params: Record<string, unknown>,
  result: unknown,
  contracts: Contracts,
): ChangedEntity[] {
  const found = new Map<string, ChangedEntity>();
  const add = (entityClass: string, id: string) => found.set(`${entityClass} ${id}`, { entityClass, id });
  collect({ type: 'object', fields: contract.params }, params, contracts, add);
  const answered = answeredId(contract.result, result, contracts);
  if (answered?.id !== undefined) add(answered.entityClass, answered.id);
  return limited([...found.values()]);
}

/** Summarises changes by class if there are many. */
export function limited(changes: readonly ChangedEntity[]): ChangedEntity[] {
  if (changes.length <= MOST_NAMED) return [...changes];
  return [...new Set(changes.map(({ entityClass }) => entityClass))].map((entityClass) => ({ entityClass }));
}

type Add = (entityClass: string, id: string) => void;

function collect(type: ContractType, value: unknown, contracts: Contracts, add: Add): void {
  if (value === undefined || value === null) return;
  if (type.type === 'id') {
    if (typeof value === 'string' && value !== '') add(type.of, value);
  } else if (type.type === 'list') {
    if (Array.isArray(value)) for (const member of value) collect(type.of, member, contracts, add);
  } else if (typeof value === 'object') {
    const members = value as Record<string, unknown>;
    if (type.type === 'map') for (const member of Object.values(members)) collect(type.of, member, contracts, add);
    for (const [name, field] of Object.entries(fieldsOf(type, contracts) ?? {})) {
      const member = members[name];
      const named = field.type === 'string' && field.idOf !== undefined ? members[field.idOf] : undefined;
      if (typeof named === 'string' && typeof member === 'string') add(named, member);
      else collect(field, member, contracts, add);
    }
  }
}

/** The record in a result, for example one that was created. */
function answeredId(type: ContractType, result: unknown, contracts: Contracts): ChangedEntity | undefined {
  if (type.type === 'id') return typeof result === 'string' ? { entityClass: type.of, id: result } : undefined;
  const { objectId, id = objectId } = fieldsOf(type, contracts) ?? {};
  const key = objectId ?? id;
  if (key?.type !== 'id' || typeof result !== 'object' || result === null) return undefined;
  const value = (result as Record<string, unknown>)[objectId ? 'objectId' : 'id'];
  return typeof value === 'string' ? { entityClass: key.of, id: value } : undefined;
}
