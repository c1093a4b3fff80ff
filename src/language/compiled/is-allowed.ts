import type { Access, Role } from '../contracts/contract-types.ts';

/** Whether these roles have access. `admin` always has; `anyone` is any role. */
export function isAllowed(access: Access | undefined, roles: readonly string[]): boolean {
  if (access === undefined || roles.includes('admin')) return true;
  return access === 'anyone' ? roles.length > 0 : access.some((role: Role) => roles.includes(role));
}
