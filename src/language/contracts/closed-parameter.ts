import { maySee } from './complete-value.ts';
import type { Contracts, ContractType, Role } from './contract-types.ts';
import { fieldsOf } from './type-of-path.ts';

/** A sent parameter that the user's roles may not send, by path and label. */
export interface ClosedParameter {
  path: string;
  label: string | undefined;
}

/**
 * The first value inside `value` whose `access` none of the roles meets; undefined when there is none. An absent value was not sent; null was, because it clears.
 * Goes through a value that fits its type.
 */
export function closedParameter(
  value: unknown,
  type: ContractType,
  contracts: Contracts,
  roles: readonly Role[],
): ClosedParameter | undefined {
  return find(value, type, '');

  function find(sent: unknown, of: ContractType, path: string): ClosedParameter | undefined {
    if (sent === undefined) return undefined;
    if (!maySee(of, roles)) return { path, label: of.label };
    if (typeof sent !== 'object' || sent === null) return undefined;
    if (of.type === 'object' || of.type === 'entity') {
      const fields = fieldsOf(of, contracts) ?? {};
      return first(Object.keys(fields), (name) => find((sent as Record<string, unknown>)[name], fields[name]!, join(path, name)));
    }
    if (of.type === 'list' && Array.isArray(sent)) return first([...sent.keys()], (index) => find(sent[index], of.of, `${path}[${index}]`));
    if (of.type === 'map') return first(Object.keys(sent), (key) => find((sent as Record<string, unknown>)[key], of.of, join(path, key)));
    return undefined;
  }
}

function first<Key>(keys: readonly Key[], find: (key: Key) => ClosedParameter | undefined): ClosedParameter | undefined {
  for (const key of keys) {
    const found = find(key);
    if (found) return found;
  }
  return undefined;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
