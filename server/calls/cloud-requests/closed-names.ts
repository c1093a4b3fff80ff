import type { Contracts, ContractType, Role } from '../../../src/language/contracts/contract-types.ts';

/** Field names that a contract limits to roles, each with the role lists of all fields of that name. Names that are open anywhere are absent. */
type LimitedNames = ReadonlyMap<string, readonly (readonly Role[])[]>;

const byContracts = new WeakMap<Contracts, LimitedNames>();

/** Whether fields of a name are closed to these roles in every contract: for values of unknown shape. */
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

  /** Entities are visited on their own. */
  function addInside(type: ContractType): void {
    if (type.type === 'object') addFields(type.fields);
    else if (type.type === 'list' || type.type === 'map') addInside(type.of);
  }
}
