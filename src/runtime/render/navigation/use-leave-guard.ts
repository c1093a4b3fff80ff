import { createContext, use, useEffect } from 'react';
import { isTypingStored } from '../../../ui/old-code.ts';
import { GuardedHistoryContext } from './GuardedRouter.tsx';
import type { LeaveReason } from './guarded-history.ts';

/** The address key of the enclosing tabs, without whose value nothing inside is rendered. */
export const TabKeyContext = createContext<string | undefined>(undefined);

/** Asks before leaving a page or tab with unsaved changes: by link, Back, or closing the window. */
export function useLeaveGuard(isDirty: boolean, of: LeaveReason = 'typed'): void {
  const history = use(GuardedHistoryContext);
  const key = use(TabKeyContext);
  useEffect(() => (isDirty ? history?.hold(of, key) : undefined), [isDirty, history, of, key]);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => (of === 'typed' && isTypingStored()) || event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty, of]);
}
