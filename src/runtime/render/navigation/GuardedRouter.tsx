import { createContext, type ReactNode } from 'react';
import { unstable_HistoryRouter as HistoryRouter, type UNSAFE_createBrowserHistory } from 'react-router-dom';
import { createChunkLoader } from '../../../ui/use-chunk.ts';
import { type GuardedHistory, guardHistory } from './guarded-history.ts';
import * as MESSAGES from './messages.ts';

/** The page's history, for leave guards. */
export const GuardedHistoryContext = createContext<GuardedHistory | undefined>(undefined);

const questionChunk = createChunkLoader(() => import('./leave-question.tsx'));

/** Creates the history for `GuardedRouter`. Its question is loaded when a guard is set; if that fails, the browser asks. */
export function createGuardedHistory(history: ReturnType<typeof UNSAFE_createBrowserHistory>): GuardedHistory {
  return guardHistory(history, (of, leave) => {
    questionChunk.load().then(
      (chunk) => chunk.askToLeave(of, leave),
      () => leave && confirm(MESSAGES.leaveWithoutSaving) && leave(),
    );
  });
}

/** Router of all pages; addresses come from `history`, which `useLeaveGuard` can block. */
export function GuardedRouter({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  return (
    <GuardedHistoryContext value={history}>
      <HistoryRouter history={history} useTransitions={false}>
        {children}
      </HistoryRouter>
    </GuardedHistoryContext>
  );
}
