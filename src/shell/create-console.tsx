import { QueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, StrictMode } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router-dom';
import type { ManifestEntry } from '../runtime/compile/compiled-screen.ts';
import { Console } from './Console.tsx';
import { NotFound } from './NotFound.tsx';
import { RequireSession } from './RequireSession.tsx';
import { RouteError } from './RouteError.tsx';
import type { Boot } from './read-boot.ts';
import { ScreenRoute } from './ScreenRoute.tsx';
import { Shell } from './Shell.tsx';
import { SignIn } from './SignIn.tsx';
import { createSessionClient, type SessionClient } from './session-client.ts';
import { createSessionLoss, type SessionLoss } from './session-loss.ts';
import { readTheme, showTheme } from './theme.ts';

/** What a console is made of. */
export interface ConsoleParts {
  boot: Boot;
  /** Draws a screen; it stands in the shell and behind access already. */
  renderScreen: (entry: ManifestEntry) => ReactNode;
  /** What stands at `/` when no screen does; by default the way to `settings.home`. */
  renderHome?: () => ReactNode;
  queryClient?: QueryClient;
  /** The same one that the caller was made with. */
  sessionLoss?: SessionLoss;
  client?: SessionClient;
}

/** Makes the console: its pages from the manifest, its providers, its theme. Call it once. */
export function createConsole({
  boot,
  renderScreen,
  renderHome,
  queryClient = new QueryClient(),
  sessionLoss = createSessionLoss(),
  client = createSessionClient(),
}: ConsoleParts): ReactElement {
  showTheme(readTheme());
  const router = createBrowserRouter(routesOf(boot, renderScreen, renderHome));
  return (
    <StrictMode>
      <Console boot={boot} client={client} queryClient={queryClient} sessionLoss={sessionLoss}>
        <RouterProvider router={router} />
      </Console>
    </StrictMode>
  );
}

function routesOf(
  { manifest, settings }: Boot,
  renderScreen: ConsoleParts['renderScreen'],
  renderHome: ConsoleParts['renderHome'],
): RouteObject[] {
  const screens = manifest.map((entry) => ({
    path: entry.path,
    // Without the key a screen would inherit the state of the one before it.
    element: <ScreenRoute key={entry.id} entry={entry} render={renderScreen} />,
    errorElement: <RouteError />,
  }));
  const home = renderHome ? renderHome() : settings.home === '/' ? <NotFound /> : <Navigate to={settings.home} replace />;
  const start = manifest.some(({ path }) => path === '/') ? [] : [{ path: '/', element: home, errorElement: <RouteError /> }];
  return [
    { path: '/login', element: <SignIn />, errorElement: <RouteError /> },
    {
      element: (
        <RequireSession>
          <Shell />
        </RequireSession>
      ),
      errorElement: <RouteError />,
      children: [...start, ...screens, { path: '*', element: <NotFound /> }],
    },
  ];
}
