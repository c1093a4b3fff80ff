import type { Access, Contracts, ContractType, Role } from '../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';

/** Content of notifications of a class for a person with these roles: ids, only the class, or nothing. */
export type MayRead = (roles: readonly Role[], entityClass: string) => 'ids' | 'class' | 'nothing';

const KNOWN = new WeakMap<Contracts, MayRead>();

/**
 * Access to the ids of each class, by the contracts: roles that may make a read that returns such an id in a field open to them. Others
 * are not notified. Roles limited to records or rows of their own (`whose`, `only`) get the class without ids.
 */
export function readersOf(contracts: Contracts): MayRead {
  const visible = KNOWN.get(contracts);
  if (visible) return visible;
  const readers = new Map<string, Reader[]>();
  for (const { effect, roles, result, whose = [], table } of contracts.calls.values()) {
    if (effect !== 'read') continue;
    const limits = [...whose.filter(({ scope }) => scope !== undefined), ...(table?.only ?? [])];
    const isLimited = (role: Role) => limits.some((rule) => rule.roles?.includes(role) ?? true);
    const allow = (entityClass: string, access: Access) => {
      readers.set(entityClass, [...(readers.get(entityClass) ?? []), { access, isLimited }]);
    };
    collect({ type: result, access: roles, contracts, allow, inside: new Set() });
  }
  const found = new Map<string, ReturnType<MayRead>>();
  const mayRead: MayRead = (roles, entityClass) => {
    if (roles.includes('admin')) return 'ids';
    const key = `${entityClass} ${[...roles].sort().join()}`;
    const visible = found.get(key) ?? visibleReaders(roles, readers.get(entityClass) ?? []);
    found.set(key, visible);
    return visible;
  };
  KNOWN.set(contracts, mayRead);
  return mayRead;
}

/** A call that returns ids of a class: its roles, and for which of them it is limited to own records. */
interface Reader {
  access: Access;
  isLimited: (role: Role) => boolean;
}

function visibleReaders(roles: readonly Role[], readers: readonly Reader[]): ReturnType<MayRead> {
  const making = readers.flatMap(({ access, isLimited }) =>
    roles.filter((role) => access === 'anyone' || access.includes(role)).map((role) => isLimited(role)),
  );
  if (making.length === 0) return 'nothing';
  return making.includes(false) ? 'ids' : 'class';
}

interface Collecting {
  type: ContractType;
  access: Access;
  contracts: Contracts;
  allow: (entityClass: string, access: Access) => void;
  /** Enclosing entities; each is visited once. */
  inside: ReadonlySet<string>;
}

function collect({ type, access: around, contracts, allow, inside }: Collecting): void {
  const access = narrowed(around, type.access);
  const go = (next: ContractType, within = inside) => collect({ type: next, access, contracts, allow, inside: within });
  if (type.type === 'id') allow(type.of, access);
  else if (type.type === 'list' || type.type === 'map') {
    go(type.of);
    if (type.type === 'map' && type.keys) go(type.keys);
  } else if (type.type === 'object' || (type.type === 'entity' && !inside.has(type.entity))) {
    const within = type.type === 'entity' ? new Set([...inside, type.entity]) : inside;
    for (const field of Object.values(fieldsOf(type, contracts) ?? {})) go(field, within);
  }
}

/** Both the call and the field must allow it. */
function narrowed(around: Access, own: readonly Role[] | undefined): Access {
  if (own === undefined) return around;
  return around === 'anyone' ? [...own] : around.filter((role) => own.includes(role));
}
