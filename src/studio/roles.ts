import { useMemo } from 'react';
import type { Role } from '../language/contracts/contract-types.ts';
import { useConsole } from '../shell/console-context.ts';
import { useDraftWorkspace } from './draft/draft-context.ts';
import { MESSAGES } from './messages.ts';

/** `Everybody`, `Sales, Finance`, `Admins only`. Admins are not listed. `roles`: labels in the console's order. */
export function describeRoles(access: 'anyone' | readonly Role[], roles: Readonly<Record<string, string>>): string {
  if (access === 'anyone') return MESSAGES.everybody;
  const known = Object.keys(roles).filter((role) => access.includes(role));
  const unknown = access.filter((role) => !Object.hasOwn(roles, role));
  const names = [...known, ...unknown].filter((role) => role !== 'admin').map((role) => roles[role] ?? role);
  return names.length === 0 ? MESSAGES.adminsOnly : names.join(', ');
}

/** Roles other than admin, and the calls that the server allows each. */
export function useRoles(): { roles: string[]; mayCall: (name: string, role: string) => boolean } {
  const { settings } = useConsole();
  const { contracts } = useDraftWorkspace();
  return useMemo(
    () => ({
      roles: Object.keys(settings.roles).filter((role) => role !== 'admin'),
      mayCall: (name, role) => {
        const call = contracts.calls.get(name);
        return !call || call.roles === 'anyone' || call.roles.includes(role);
      },
    }),
    [settings.roles, contracts],
  );
}
