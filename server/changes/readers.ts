import type { Access, Contracts, ContractType, Role } from '../../src/runtime/contracts/contract-types.ts';
import { fieldsOf } from '../../src/runtime/contracts/type-of-path.ts';

/** Says whether somebody with these roles may read ids of a class. */
export type MayRead = (roles: readonly Role[], entityClass: string) => boolean;

const KNOWN = new WeakMap<Contracts, MayRead>();

/**
 * Who may read the ids of which class, by the contracts: whoever may make a call that reads and answers such an id, in a field that they are shown. Nobody
 * else is told that a record has changed.
 */
export function readersOf(contracts: Contracts): MayRead {
  const known = KNOWN.get(contracts);
  if (known) return known;
  const readers = new Map<string, 'anyone' | Set<Role>>();
  const allow = (entityClass: string, access: Access) => {
    const before = readers.get(entityClass) ?? new Set<Role>();
    if (before === 'anyone') return;
    readers.set(entityClass, access === 'anyone' ? 'anyone' : new Set([...before, ...access]));
  };
  for (const { effect, roles, result } of contracts.calls.values())
    if (effect === 'read') collect({ type: result, access: roles, contracts, allow, inside: new Set() });
  const mayRead: MayRead = (roles, entityClass) => {
    if (roles.includes('admin')) return true;
    const allowed = readers.get(entityClass);
    return allowed === 'anyone' ? roles.length > 0 : allowed !== undefined && roles.some((role) => allowed.has(role));
  };
  KNOWN.set(contracts, mayRead);
  return mayRead;
}

interface Collecting {
  type: ContractType;
  access: Access;
  contracts: Contracts;
  allow: (entityClass: string, access: Access) => void;
  /** The entities that stand around, each looked into once. */
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
