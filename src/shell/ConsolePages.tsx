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

/** Routes of the console. */
export interface ConsolePagesProps {
  /** Renders a screen inside the shell and behind access. */
  renderScreen: (entry: ManifestEntry) => ReactNode;
  /** Content of `/` without a screen; default: redirects to `settings.home`. */
  renderHome?: (() => ReactNode) | undefined;
}

/** Pages of the console: sign-in, and one per screen of the manifest inside the shell. */
export function ConsolePages({ renderScreen, renderHome }: ConsolePagesProps) {
  const { definitions, settings } = useConsole();
  const { pathname } = useLocation();
  const entries = shownEntries(definitions, pathname);
  const { round, closed } = definitions;
  const near = entries.filter(({ path }) => mayStandFor(path, pathname));
  const nearIds = near.map(({ id }) => id).join(' ');
  // The same objects while their content is the same, because the address changes with every filter and every page of a list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids identify the near screens
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
    // Without the keys a screen would inherit the previous one's state.
    <RouteBoundary key={`${entry.id} ${entry.kind} ${round}`}>
      <ScreenRoute entry={entry} render={render} />
    </RouteBoundary>
  );
}

/**
 * Whether a path can match an address: as many segments, each equal or a parameter. The router decides, and would otherwise
 * compile all paths at each navigation.
 */
function mayStandFor(path: string, address: string): boolean {
  const parts = partsOf(path);
  const wanted = partsOf(address);
  return parts.length === wanted.length && parts.every((part, index) => part.startsWith(':') || isSame(part, wanted[index]!));
}

function isSame(part: string, wanted: string): boolean {
  // Percent-encoded text may be equal.
  return wanted.includes('%') || part.toLowerCase() === wanted.toLowerCase();
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
