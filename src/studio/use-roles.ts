import { useMemo } from 'react';
import { useConsole } from '../shell/console-context.ts';
import { useDraftWorkspace } from './draft/draft-context.ts';

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
