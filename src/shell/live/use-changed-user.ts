import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { ConsoleUser } from '../../language/compiled/page-scope.ts';
import { useConsole, useUser } from '../console-context.ts';

/**
 * Returns the handler of a changed person, when an admin has given or removed a role. The page applies it at once; with other
 * roles, screens and data are reloaded.
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
      // This page never becomes the page of another person.
      if (before.objectId !== next.objectId || JSON.stringify(before) === JSON.stringify(next)) return;
      now.current = next;
      setSession({ status: 'in', user: next });
      if (JSON.stringify(before.roles) !== JSON.stringify(next.roles))
        for (const key of ['screen', 'call']) void client.invalidateQueries({ queryKey: [key] });
    },
    [client, setSession],
  );
}
