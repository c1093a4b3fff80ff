import type { Access, Role } from '../contracts/contract-types.ts';

/** Whether somebody with these roles may. `admin` always may; `anyone` is anybody with a role. */
export function isAllowed(access: Access | undefined, roles: readonly string[]): boolean {
  if (access === undefined || roles.includes('admin')) return true;
  return access === 'anyone' ? roles.length > 0 : access.some((role: Role) => roles.includes(role));
}
