import { type ReactNode, useLayoutEffect } from 'react';
import type { ManifestEntry } from '../runtime/compile/compiled-screen.ts';
import { createPartLoader, usePart } from '../runtime/render/parts/use-part.ts';
import { useConsole, useUser } from './console-context.ts';
import { RouteError } from './RouteError.tsx';
import { mayOpen } from './session.ts';

/** What stands instead of a screen that is not open to somebody: few ever see it. */
const noAccessPart = createPartLoader(async () => (await import('./NoAccess.tsx')).NoAccess);

/** One screen of the manifest at its path, for those who may open it. */
export function ScreenRoute({ entry, render }: { entry: ManifestEntry; render: (entry: ManifestEntry) => ReactNode }) {
  const { settings } = useConsole();
  const user = useUser();
  const open = mayOpen(user, entry.access);
  const title = entry.menu?.title ?? entry.title;
  // Before the effects of the screen inside, so that its own title, e.g. with the number of its order, comes last and stays.
  useLayoutEffect(() => {
    document.title = `${title} · ${settings.brand.name}`;
  }, [title, settings.brand.name]);
  const { part: NoAccess, failed } = usePart(noAccessPart, !open);
  if (open) return render(entry);
  if (failed) return <RouteError error={new Error('This page could not be loaded. Check the connection.')} />;
  return NoAccess ? <NoAccess entry={entry} /> : <main id="main" className="page" aria-busy="true" />;
}
