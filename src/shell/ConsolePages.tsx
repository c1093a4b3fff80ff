import { type ReactNode, useMemo } from 'react';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import type { ManifestEntry } from '../language/compiled/compiled-screen.ts';
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
  const near = entries.filter(({ path }) => mayStandFor(path, pathname));
  const nearIds = near.map(({ id }) => id).join(' ');
  // The same objects for as long as they say the same: the address changes with every filter and every page of a list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which ones are near is told by their ids
  const routes = useMemo<RouteObject[]>(() => {
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
  }, [entries, nearIds, round, closed, renderScreen, renderHome, settings.home]);
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

/** Whether a screen's path may stand for an address: as many parts, each the same, or one that takes any. The router looks at all paths that it is given anew with every address, and decides. */
function mayStandFor(path: string, address: string): boolean {
  const parts = partsOf(path);
  const wanted = partsOf(address);
  return parts.length === wanted.length && parts.every((part, index) => part.startsWith(':') || isSame(part, wanted[index]!));
}

function isSame(part: string, wanted: string): boolean {
  // What is written with % may come to the same.
  return wanted.includes('%') || part.toLowerCase() === wanted.toLowerCase();
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
