import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before somebody leaves a page with typed text that was not saved: by a link, by Back, by closing the window. */
export function useLeaveGuard(isDirty: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // The browser's own question: it works however the page is left, and cannot be covered by a dialog of ours.
    if (window.confirm('Leave without saving what you typed?')) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isDirty]);
}
