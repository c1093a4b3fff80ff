import type { Contracts, ContractType, Role } from '../../../src/language/contracts/contract-types.ts';

/** Names of fields that some contract limits to roles, each with the lists of all fields that have it; of one that somewhere is for all there is none. */
type LimitedNames = ReadonlyMap<string, readonly (readonly Role[])[]>;

const byContracts = new WeakMap<Contracts, LimitedNames>();

/** Tells whether fields of a name are closed to these roles wherever contracts have one: for values whose shape no contract knows. */
export function closedNames(contracts: Contracts, roles: readonly Role[]): (name: string) => boolean {
  const limited = byContracts.get(contracts) ?? collect(contracts);
  byContracts.set(contracts, limited);
  return (name) => {
    const lists = limited.get(name);
    return lists !== undefined && !roles.includes('admin') && !lists.some((list) => list.some((role) => roles.includes(role)));
  };
}

function collect({ calls, entities }: Contracts): LimitedNames {
  const limited = new Map<string, Role[][]>();
  const open = new Set<string>();
  const fieldSets = [...entities.values()].map(({ fields }) => fields);
  for (const { params, result } of calls.values()) fieldSets.push(params, { result });
  for (const fields of fieldSets) addFields(fields);
  for (const name of open) limited.delete(name);
  return limited;

  function addFields(fields: Record<string, ContractType>): void {
    for (const [name, type] of Object.entries(fields)) {
      if (type.access) limited.set(name, [...(limited.get(name) ?? []), type.access]);
      else open.add(name);
      addInside(type);
    }
  }

  /** Entities are gone through by themselves. */
  function addInside(type: ContractType): void {
    if (type.type === 'object') addFields(type.fields);
    else if (type.type === 'list' || type.type === 'map') addInside(type.of);
  }
}
