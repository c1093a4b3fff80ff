import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConsole, useUser } from '../console-context.ts';
import { mayOpen } from '../session.ts';
import { prefetchScreen } from './follow-definitions.ts';
import { entryOfPath } from './next-definitions.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { prefetchRecord } from './prefetch-record.ts';

/** Fetches screens and records ahead of the press that opens them. What cannot be had is asked for again by its page. */
export function usePrefetching(): void {
  const { definitions, services, now } = useConsole();
  const user = useUser();
  const client = useQueryClient();
  const latest = useRef({ definitions, user });
  latest.current = { definitions, user };

  useEffect(() => {
    const source = { client, services, now, roles: () => latest.current.user.roles };
    const entryAt = (path: string) => {
      const entry = entryOfPath(latest.current.definitions.manifest, path);
      return entry && mayOpen(latest.current.user, entry.access) ? entry : undefined;
    };
    return prefetchLinks({
      screen(path) {
        const entry = entryAt(path);
        if (entry) prefetchScreen(source, entry).catch(() => undefined);
      },
      record(address) {
        const entry = entryAt(new URL(address, location.origin).pathname);
        const { user, definitions } = latest.current;
        if (entry) prefetchRecord({ ...source, user, links: definitions.settings.links }, entry, address).catch(() => undefined);
      },
    });
  }, [client, services, now]);
}
