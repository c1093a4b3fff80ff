import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useConsole, useUser } from '../console-context.ts';
import { mayOpen } from '../session.ts';
import { hasScreen, prefetchScreen } from './follow-definitions.ts';
import { findEntry } from './next-definitions.ts';
import { type Prefetching, prefetchInView, prefetchLinks } from './prefetch-links.ts';
import { prefetchRecord } from './prefetch-record.ts';

/** Prefetches screens and records. Failures are loaded by their page. */
export function usePrefetching(): void {
  const { definitions, services, now } = useConsole();
  const user = useUser();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const latest = useRef({ definitions, user });
  latest.current = { definitions, user };

  const prefetching = useMemo((): Prefetching => {
    const source = { client, services, now, roles: () => latest.current.user.roles };
    const entryAt = (path: string) => {
      const entry = findEntry(latest.current.definitions.manifest, path);
      return entry && mayOpen(latest.current.user, entry.access) ? entry : undefined;
    };
    return {
      async screen(path) {
        const entry = entryAt(path);
        if (!entry || hasScreen(source, entry)) return false;
        await prefetchScreen(source, entry).catch(() => undefined);
        return true;
      },
      record(address) {
        const entry = entryAt(new URL(address, location.origin).pathname);
        const { user, definitions } = latest.current;
        if (entry) prefetchRecord({ ...source, user, links: definitions.settings.links }, entry, address).catch(() => undefined);
      },
    };
  }, [client, services, now]);

  useEffect(() => prefetchLinks(prefetching), [prefetching]);

  // Another page has other links.
  useEffect(() => {
    // As for code (`fetchOfflineCode`).
    if (matchPath('/studio/*', pathname)) return;
    const leaving = new AbortController();
    void prefetchInView(prefetching, pathname, leaving.signal);
    return () => leaving.abort();
  }, [prefetching, pathname]);
}
