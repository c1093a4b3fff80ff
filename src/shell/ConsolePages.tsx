import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { ManifestEntry } from '../runtime/compile/compiled-screen.ts';
import { useConsole } from './console-context.ts';
import { shownEntries } from './console-definitions.ts';
import { createLatePage } from './create-late-page.tsx';
import { LateSignIn } from './LateSignIn.tsx';
import { RequireSession } from './RequireSession.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';
import { ScreenRoute } from './ScreenRoute.tsx';
import { Shell } from './Shell.tsx';

const NotFound = createLatePage(async () => (await import('./NotFound.tsx')).NotFound);

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
  const home = renderHome ? renderHome() : settings.home === '/' ? <NotFound /> : <Navigate to={settings.home} replace />;
  return (
    <RouteBoundary>
      <Routes>
        <Route path="/login" element={<LateSignIn />} />
        <Route
          element={
            <RequireSession>
              <Shell />
            </RequireSession>
          }
        >
          {entries.some(({ path }) => path === '/') ? undefined : <Route path="/" element={home} />}
          {entries.map((entry) => (
            // Without the keys inside a screen would inherit the state of the one before it.
            <Route
              key={entry.id}
              path={entry.path}
              element={
                <RouteBoundary key={`${entry.id} ${entry.kind} ${definitions.round}`}>
                  <ScreenRoute entry={entry} render={renderScreen} />
                </RouteBoundary>
              }
            />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </RouteBoundary>
  );
}
