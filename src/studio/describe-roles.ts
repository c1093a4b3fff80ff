import type { Role } from '../language/contracts/contract-types.ts';
import { MESSAGES } from './messages.ts';

/** Who may, as people read it: `Everybody`, `Sales, Finance`, `Admins only`. Admins always may, and are named by no list. `roles` are what people call them. */
export function describeRoles(access: 'anyone' | readonly Role[], roles: Readonly<Record<string, string>>): string {
  if (access === 'anyone') return MESSAGES.everybody;
  const names = access.filter((role) => role !== 'admin').map((role) => roles[role] ?? role);
  return names.length === 0 ? MESSAGES.adminsOnly : names.join(', ');
}
