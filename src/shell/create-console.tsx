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

/** What a console is made of. */
export interface ConsoleAppOptions {
  boot: Boot;
  services: ConsoleServices;
  /** Draws a screen; it stands in the shell and behind access already. */
  renderScreen: (entry: ManifestEntry) => ReactNode;
  /** What stands at `/` when no screen does; by default the way to `settings.home`. */
  renderHome?: () => ReactNode;
  queryClient?: QueryClient;
  /** The same one that the services were made with. */
  sessionLoss?: SessionLoss;
  /** The clock of the page; by default the browser's. */
  now?: () => Date;
  /** Where addresses come from; by default the browser. */
  history?: History;
}

type History = Parameters<typeof createGuardedHistory>[0];

/** Makes the console: its pages from the manifest, its providers. Call it once. */
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
 * The browser's history. An entry that was opened by its address gets a key of its own, as the router gives to all others: else every such page of a
 * tab would be the same one to whatever is kept by the key, such as how far it was scrolled.
 */
function openBrowserHistory(): History {
  const state: { key?: string } | null = window.history.state;
  if (!state?.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
  return UNSAFE_createBrowserHistory({ v5Compat: true });
}
