import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ConsoleUser } from '../../language/compiled/page-scope.ts';
import { AT_WORK } from '../at-work.ts';
import { useConsole, useUser } from '../console-context.ts';

/** `become` applies a person, or keeps them in `waiting`. `goOn` does so after a new sign-in, with which the session continues. */
export interface ChangedUser {
  become: (user: ConsoleUser, isForced?: boolean) => void;
  goOn: (user: ConsoleUser) => void;
  waiting: RefObject<ConsoleUser | undefined>;
}

/**
 * Handles a changed person, when an admin has given or removed a role. The page applies it at once; with other roles, screens and data are
 * reloaded. Unsaved work would be lost with its screen, so other roles then wait until the page is left, except with `isForced`; the
 * server refuses what the person may not do any more.
 */
export function useChangedUser(): ChangedUser {
  const { setSession } = useConsole();
  const user = useUser();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const now = useRef(user);
  const waiting = useRef<ConsoleUser>(undefined);
  useEffect(() => {
    now.current = user;
  }, [user]);

  const become = useCallback(
    (next: ConsoleUser, isForced = false) => {
      const before = now.current;
      waiting.current = undefined;
      // This page never becomes the page of another person.
      if (before.objectId !== next.objectId || JSON.stringify(before) === JSON.stringify(next)) return;
      const hasOtherRoles = JSON.stringify(before.roles) !== JSON.stringify(next.roles);
      if (hasOtherRoles && !isForced && document.querySelector(AT_WORK)) {
        waiting.current = next;
        return;
      }
      now.current = next;
      setSession((known) => (known.status === 'in' ? { ...known, user: next } : known));
      if (hasOtherRoles) for (const key of ['screen', 'call']) void client.invalidateQueries({ queryKey: [key] });
    },
    [client, setSession],
  );
  const goOn = useCallback(
    (next: ConsoleUser) => {
      setSession((known) => (known.status === 'in' && known.isOver ? { status: 'in', user: known.user } : known));
      become(next);
    },
    [become, setSession],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is left
  useEffect(() => {
    if (waiting.current) become(waiting.current);
  }, [become, pathname]);
  return { become, goOn, waiting };
}
