import { use, useEffect } from 'react';
import { GuardedHistoryContext } from './GuardedRouter.tsx';

/** Asks before somebody leaves a page with typed text that was not saved: by a link, by Back, by closing the window. */
export function useLeaveGuard(isDirty: boolean): void {
  const history = use(GuardedHistoryContext);
  useEffect(() => (isDirty ? history?.hold() : undefined), [isDirty, history]);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
}
