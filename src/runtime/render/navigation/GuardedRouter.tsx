import { createContext, type ReactNode } from 'react';
import { unstable_HistoryRouter as HistoryRouter, type UNSAFE_createBrowserHistory } from 'react-router-dom';
import { type GuardedHistory, guardHistory } from './guarded-history.ts';

/** The history of the page, for whoever must hold it. */
export const GuardedHistoryContext = createContext<GuardedHistory | undefined>(undefined);

/** Makes the history that `GuardedRouter` takes. The browser's own question cannot be covered by a dialog of ours. */
export function createGuardedHistory(history: ReturnType<typeof UNSAFE_createBrowserHistory>): GuardedHistory {
  return guardHistory(history, () => window.confirm('Leave without saving what you changed?'));
}

/** The router around all pages: addresses come from `history`, which `useLeaveGuard` can hold. */
export function GuardedRouter({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  return (
    <GuardedHistoryContext value={history}>
      <HistoryRouter history={history} useTransitions={false}>
        {children}
      </HistoryRouter>
    </GuardedHistoryContext>
  );
}
