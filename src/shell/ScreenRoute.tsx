import type { ReactNode } from 'react';
import type { ManifestEntry } from '../runtime/compile/compiled-screen.ts';
import { useConsole, useUser } from './console-context.ts';
import { NoAccess } from './NoAccess.tsx';
import { mayOpen } from './session.ts';
import { useDocumentTitle } from './use-navigation-focus.ts';

/** One screen of the manifest at its path, for those who may open it. */
export function ScreenRoute({ entry, render }: { entry: ManifestEntry; render: (entry: ManifestEntry) => ReactNode }) {
  const { settings } = useConsole();
  const user = useUser();
  const open = mayOpen(user, entry.access);
  // Until the screen knows a better one, e.g. with the number of its order.
  useDocumentTitle(entry.menu?.title ?? entry.title, settings.brand.name);
  return open ? render(entry) : <NoAccess entry={entry} />;
}
