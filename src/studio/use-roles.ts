import { useMemo } from 'react';
import { useConsole } from '../shell/console-context.ts';
import { useDraftWorkspace } from './draft/draft-context.ts';

/** The roles that something can be kept from, and which call the server lets each make. */
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
