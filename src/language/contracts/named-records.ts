import type { CallContract, Contracts, ContractType, Role } from './contract-types.ts';
import { rowKeyOf } from './row-key.ts';
import { rowTypeOf } from './table-parts.ts';
import { fieldsOf } from './type-of-path.ts';

/** Whether a list shows all records of a class to a role; `anyone`: any role. */
export type IsListed = (of: string, role: Role | 'anyone') => boolean;

/** Every id by which a call names a record, with its parameter and class. Filters of lists are excluded. */
export function namedRecords(call: CallContract, contracts: Contracts): { param: string; of: string }[] {
  const named = Object.entries(call.params).filter(([, type]) => call.list === undefined || !type.optional);
  return named.flatMap(([param, type]) => [...new Set(classesIn(type, contracts))].map((of) => ({ param, of })));
}

/** Those of a call's roles that nothing limits in a parameter and no list shows its class to. */
export function unlimitedRoles(call: CallContract, { param, of }: { param: string; of: string }, isListed: IsListed): (Role | 'anyone')[] {
  const rules = (call.whose ?? []).filter((rule) => rule.param === param);
  return callersOf(call).filter((role) => !rules.some(({ roles }) => roles?.includes(role) ?? true) && !isListed(of, role));
}

/** Roles besides admins that may make a call. */
export function callersOf({ roles }: CallContract): (Role | 'anyone')[] {
  return roles === 'anyone' ? ['anyone'] : roles.filter((role) => role !== 'admin');
}

/** Which classes are listed to whom. A list of all is one of each kind of them, too: who sees every user may name every driver. */
export function listedClasses(contracts: Contracts): IsListed {
  const callers = new Map<string, Set<Role | 'anyone'>>();
  for (const call of contracts.calls.values()) {
    const of = listedClass(call, contracts);
    if (of === undefined) continue;
    callers.set(of, new Set([...(callers.get(of) ?? []), ...callersOf(call)]));
  }
  return (of, role) =>
    kindsOf(of, contracts).some((kind) => {
      const seen = callers.get(kind);
      return seen !== undefined && (seen.has(role) || seen.has('anyone'));
    });
}

/** The class of the records that a call lists without a record scope. */
function listedClass(call: CallContract, contracts: Contracts): string | undefined {
  const isOfOne = Object.values(call.params).some((type) => type.type === 'id' && !type.optional);
  if (call.effect !== 'read' || call.list === undefined || isOfOne) return undefined;
  const row = rowTypeOf(call, contracts);
  const key = rowKeyOf(row, contracts);
  const type = row && key !== undefined ? fieldsOf(row, contracts)?.[key] : undefined;
  return type?.type === 'id' ? type.of : undefined;
}

/** A class, and what each of it is, too. */
function kindsOf(entity: string, contracts: Contracts, seen: readonly string[] = []): string[] {
  const kindOf = contracts.entities.get(entity)?.kindOf;
  return kindOf === undefined || seen.includes(kindOf) ? [entity] : [entity, ...kindsOf(kindOf, contracts, [...seen, entity])];
}

function classesIn(type: ContractType, contracts: Contracts, seen: readonly string[] = []): string[] {
  if (type.type === 'id') return [type.of];
  if (type.type === 'list' || type.type === 'map') return classesIn(type.of, contracts, seen);
  if (type.type === 'entity' && seen.includes(type.entity)) return [];
  const inner = type.type === 'entity' ? [...seen, type.entity] : seen;
  return Object.values(fieldsOf(type, contracts) ?? {}).flatMap((field) => classesIn(field, contracts, inner));
}
