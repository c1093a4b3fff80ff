import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { ConsoleUser } from '../language/compiled/page-scope.ts';
import { ToastProvider } from '../ui/ToastProvider.tsx';
import { isAtWork } from './at-work.ts';
import { ConsoleContext, type ConsoleState, type SessionState } from './console-context.ts';
import type { ConsoleDefinitions } from './console-definitions.ts';
import type { ConsoleServices } from './console-services.ts';
import type { Boot } from './read-boot.ts';
import type { SessionLoss } from './session-loss.ts';

/** Props of the console around its router. */
export interface ConsoleProps {
  boot: Boot;
  services: ConsoleServices;
  queryClient: QueryClient;
  sessionLoss: SessionLoss;
  now: () => Date;
  children: ReactNode;
}

function firstSession({ user }: Boot): SessionState {
  if (user === undefined) return { status: 'asking' };
  return user ? { status: 'in', user } : { status: 'out' };
}

/** Holds the session and provides settings, toasts and queries. Clears all loaded data when the person changes. */
export function Console({ boot, services, queryClient, sessionLoss, now, children }: ConsoleProps) {
  const [session, setSession] = useState(() => firstSession(boot));
  // Before any child sends a request.
  services.speakFor(session.status === 'in' ? session.user.objectId : undefined);
  const [definitions, setDefinitions] = useState<ConsoleDefinitions>({ ...boot, round: 0 });
  const { settings } = definitions;
  const { samples, keepsMails } = boot;

  const enter = useCallback(
    async (user: ConsoleUser) => {
      const served = await services.loadDefinitions();
      if (served) setDefinitions({ ...served, round: 0 });
      setSession(served ? { status: 'in', user } : { status: 'out', hasEnded: true });
    },
    [services],
  );

  useEffect(() => {
    if (session.status !== 'asking') return;
    let left = false;
    services.session
      .read()
      .then((user) => {
        if (left) return undefined;
        return typeof user === 'object' ? enter(user) : setSession({ status: 'out', hasEnded: user === 'ended' });
      })
      .catch((error: unknown) => !left && setSession({ status: 'unknown', error }));
    return () => {
      left = true;
    };
  }, [session.status, services, enter]);

  useEffect(
    () =>
      sessionLoss.subscribe(() =>
        setSession((now) => (now.status !== 'in' ? now : isAtWork() ? { ...now, isOver: true } : { status: 'out', hasEnded: true })),
      ),
    [sessionLoss],
  );

  useEffect(() => {
    // The pages are unmounted, so cleared data is not requested again.
    if (session.status !== 'out') return;
    queryClient.clear();
    setDefinitions(({ settings }) => ({ settings, hash: '', manifest: [], round: 0 }));
  }, [session.status, queryClient]);

  const state = useMemo<ConsoleState>(() => {
    const { settings, manifest } = definitions;
    return { settings, manifest, definitions, setDefinitions, services, session, setSession, enter, now, samples, keepsMails };
  }, [definitions, services, session, enter, now, samples, keepsMails]);
  return (
    <QueryClientProvider client={queryClient}>
      <ConsoleContext value={state}>
        <ToastProvider life={settings.toast}>{children}</ToastProvider>
      </ConsoleContext>
    </QueryClientProvider>
  );
}
