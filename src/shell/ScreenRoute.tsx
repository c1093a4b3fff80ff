import { type ReactNode, useLayoutEffect } from 'react';
import type { ManifestEntry } from '../language/compiled/compiled-screen.ts';
import { useConsole, useUser } from './console-context.ts';
import { LateNotFound } from './late-not-found.ts';
import { mayOpen } from './session.ts';

/** A screen of the manifest at its path, for people with access. */
export function ScreenRoute({ entry, render }: { entry: ManifestEntry; render: (entry: ManifestEntry) => ReactNode }) {
  const { settings } = useConsole();
  const user = useUser();
  const open = mayOpen(user, entry.access);
  const title = entry.menu?.title ?? entry.title;
  // Before the effects of the screen inside, so that its own title, e.g. with the order's number, comes last.
  useLayoutEffect(() => {
    document.title = `${title} · ${settings.brand.name}`;
  }, [title, settings.brand.name]);
  return open ? render(entry) : <LateNotFound />;
}
