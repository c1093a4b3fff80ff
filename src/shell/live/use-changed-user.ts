import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { ConsoleUser } from '../../language/compiled/page-scope.ts';
import { useConsole, useUser } from '../console-context.ts';

/**
 * Gives what takes over who somebody is now, when an admin has given them a role or taken one. The page shows at once what they may; with other roles, the
 * screens and what they show are loaded again, for the server gives these roles others.
 */
export function useChangedUser(): (user: ConsoleUser) => void {
  const { setSession } = useConsole();
  const user = useUser();
  const client = useQueryClient();
  const now = useRef(user);
  useEffect(() => {
    now.current = user;
  }, [user]);

  return useCallback(
    (next) => {
      const before = now.current;
      // Somebody else signed in elsewhere in this browser: their page is not made out of this one.
      if (before.objectId !== next.objectId || JSON.stringify(before) === JSON.stringify(next)) return;
      now.current = next;
      setSession({ status: 'in', user: next });
      if (JSON.stringify(before.roles) !== JSON.stringify(next.roles))
        for (const key of ['screen', 'call']) void client.invalidateQueries({ queryKey: [key] });
    },
    [client, setSession],
  );
}
