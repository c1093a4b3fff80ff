import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useConsole } from './console-context.ts';
import * as MESSAGES from './messages.ts';
import { Page } from './Page.tsx';
import { signInPath } from './return-path.ts';

/** Requires a session; redirects to sign-in and back. Shows that it loads while the session is unknown. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { session, setSession } = useConsole();
  const { pathname, search, hash } = useLocation();
  switch (session.status) {
    case 'in':
      return children;
    case 'out':
      return <Navigate to={session.hasLeft ? '/login' : signInPath(`${pathname}${search}${hash}`)} replace />;
    case 'asking':
      return (
        <Page>
          <Skeleton lines={6} label={MESSAGES.lookingUpWhoIsSigned} />
        </Page>
      );
    case 'unknown':
      return (
        <Page>
          <ErrorState title={MESSAGES.theConsoleCouldNotBe} error={session.error} onRetry={() => setSession({ status: 'asking' })} />
        </Page>
      );
  }
}
