import { QueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, StrictMode } from 'react';
import { UNSAFE_createBrowserHistory } from 'react-router-dom';
import type { ManifestEntry } from '../language/compiled/compiled-screen.ts';
import { createGuardedHistory, GuardedRouter } from '../runtime/render/navigation/GuardedRouter.tsx';
import { Console } from './Console.tsx';
import { ConsolePages } from './ConsolePages.tsx';
import type { ConsoleServices } from './console-services.ts';
import type { Boot } from './read-boot.ts';
import { createSessionLoss, type SessionLoss } from './session-loss.ts';

export interface ConsoleAppOptions {
  boot: Boot;
  services: ConsoleServices;
  /** Renders a screen inside the shell and behind access. */
  renderScreen: (entry: ManifestEntry) => ReactNode;
  /** Content of `/` without a screen; default: redirects to `settings.home`. */
  renderHome?: () => ReactNode;
  queryClient?: QueryClient;
  /** The one that the services use, too. */
  sessionLoss?: SessionLoss;
  /** Clock of the page; default: the browser's. */
  now?: () => Date;
  /** History; default: the browser's. */
  history?: History;
}

type History = Parameters<typeof createGuardedHistory>[0];

/** Creates the console with pages from the manifest. Call it once. */
export function createConsole({
  boot,
  services,
  renderScreen,
  renderHome,
  queryClient = new QueryClient(),
  sessionLoss = createSessionLoss(),
  now = () => new Date(),
  history = openBrowserHistory(),
}: ConsoleAppOptions): ReactElement {
  return (
    <StrictMode>
      <Console boot={boot} services={services} queryClient={queryClient} sessionLoss={sessionLoss} now={now}>
        <GuardedRouter history={createGuardedHistory(history)}>
          <ConsolePages renderScreen={renderScreen} renderHome={renderHome} />
        </GuardedRouter>
      </Console>
    </StrictMode>
  );
}

/**
 * The browser's history. The first entry gets a key like all others: otherwise such pages of a tab would share state stored by
 * key, such as scroll positions.
 */
function openBrowserHistory(): History {
  const state: { key?: string } | null = window.history.state;
  if (!state?.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
  return UNSAFE_createBrowserHistory({ v5Compat: true });
}
