import type { Role } from '../language/contracts/contract-types.ts';
import { MESSAGES } from './messages.ts';

/** `Everybody`, `Sales, Finance`, `Admins only`. Admins are not listed. `roles`: labels in the console's order. */
export function describeRoles(access: 'anyone' | readonly Role[], roles: Readonly<Record<string, string>>): string {
  if (access === 'anyone') return MESSAGES.everybody;
  const known = Object.keys(roles).filter((role) => access.includes(role));
  const unknown = access.filter((role) => !Object.hasOwn(roles, role));
  const names = [...known, ...unknown].filter((role) => role !== 'admin').map((role) => roles[role] ?? role);
  return names.length === 0 ? MESSAGES.adminsOnly : names.join(', ');
}
