import { type ReactNode, useMemo } from 'react';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import type { ManifestEntry } from '../runtime/compiled/compiled-screen.ts';
import { useConsole } from './console-context.ts';
import { shownEntries } from './console-definitions.ts';
import { createLatePage } from './create-late-page.tsx';
import { LateSignIn } from './LateSignIn.tsx';
import { LateNotFound } from './late-not-found.ts';
import { RequireSession } from './RequireSession.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';
import { ScreenRoute } from './ScreenRoute.tsx';
import { Shell } from './Shell.tsx';

const Studio = createLatePage(async () => (await import('../studio/StudioPages.tsx')).StudioPages);
const Account = createLatePage(async () => (await import('./account/AccountPage.tsx')).AccountPage);

/** What stands at which address. */
export interface ConsolePagesProps {
  /** Draws a screen; it stands in the shell and behind access already. */
  renderScreen: (entry: ManifestEntry) => ReactNode;
  /** What stands at `/` when no screen does; by default the way to `settings.home`. */
  renderHome?: (() => ReactNode) | undefined;
}

/** The pages of the console: sign-in, and in the shell one per screen of the manifest. */
export function ConsolePages({ renderScreen, renderHome }: ConsolePagesProps) {
  const { definitions, settings } = useConsole();
  const { pathname } = useLocation();
  const entries = shownEntries(definitions, pathname);
  const { round, closed } = definitions;
  const depth = depthOf(pathname);
  // The same objects for as long as they say the same: the address changes with every filter and every page of a list.
  const routes = useMemo<RouteObject[]>(() => {
    const near = entries.filter(({ path }) => depthOf(path) === depth);
    const home = renderHome ? renderHome() : settings.home === '/' ? <LateNotFound /> : <Navigate to={settings.home} replace />;
    const screens = near.map((entry) => ({ path: entry.path, element: screenPage(entry, round, renderScreen) }));
    const start = near.some(({ path }) => path === '/') ? [] : [{ path: '/', element: home }];
    return [
      { path: '/login', element: <LateSignIn /> },
      {
        element: SHELL,
        children: [
          ...start,
          ...(closed ? [{ path: closed, element: <LateNotFound /> }] : []),
          ...screens,
          { path: '/account', element: <Account /> },
          { path: '/studio/*', element: <Studio /> },
          { path: '*', element: <LateNotFound /> },
        ],
      },
    ];
  }, [entries, depth, round, closed, renderScreen, renderHome, settings.home]);
  return <RouteBoundary>{useRoutes(routes)}</RouteBoundary>;
}

const SHELL = (
  <RequireSession>
    <Shell />
  </RequireSession>
);

function screenPage(entry: ManifestEntry, round: number, render: ConsolePagesProps['renderScreen']): ReactNode {
  return (
    // Without the keys inside a screen would inherit the state of the one before it.
    <RouteBoundary key={`${entry.id} ${entry.kind} ${round}`}>
      <ScreenRoute entry={entry} render={render} />
    </RouteBoundary>
  );
}

/** How many parts a path has. A screen's path has as many as the addresses that it stands for. */
function depthOf(path: string): number {
  return path.split('/').filter(Boolean).length;
}
