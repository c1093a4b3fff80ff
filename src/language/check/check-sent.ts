import type { Contracts, ContractType, Role } from '../contracts/contract-types.ts';
import { fieldsOf } from '../contracts/type-of-path.ts';
import { escapePointer } from '../definition/json-pointer.ts';
import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import type { FormOwner } from './check-out-of-reach.ts';

/**
 * Reports parameters in `with` that the contract refuses from some role: the server would refuse the whole call. Inputs are hidden from
 * those roles.
 */
export function checkSent({ node, roles, file, pointer }: FormOwner, contracts: Contracts): Issue[] {
  const call = typeof node.call === 'string' ? contracts.calls.get(node.call) : undefined;
  if (!call) return [];
  return closedIn(node.with, { type: 'object', fields: call.params }, `${pointer}/with`, contracts).flatMap(({ at, name, access }) => {
    const refused = roles.filter((role) => !access.includes(role));
    if (refused.length === 0) return [];
    return [
      createIssue(
        'role-may-not-send',
        { roles: refused.join(', '), param: name, call: call.name },
        { file, pointer: at, received: refused, allowed: access },
      ),
    ];
  });
}

interface ClosedValue {
  at: string;
  name: string;
  access: readonly Role[];
}

function closedIn(given: unknown, type: ContractType, at: string, contracts: Contracts): ClosedValue[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [];
  const fields = fieldsOf(type, contracts) ?? {};
  return Object.entries(given).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const pointer = `${at}/${escapePointer(name)}`;
    if (!field) return [];
    return field.access ? [{ at: pointer, name, access: field.access }] : closedIn(value, field, pointer, contracts);
  });
}
