import type { QueryClient } from '@tanstack/react-query';
import type { ManifestEntry, PreparedScreen } from '../../language/compiled/compiled-screen.ts';
import type { Access } from '../../language/contracts/contract-types.ts';
import { screenQuery } from '../../runtime/render/ScreenView.tsx';
import type { FetchedDefinitions } from '../console-definitions.ts';
import type { ConsoleServices } from '../console-services.ts';

/** Milliseconds until a failed fetch is retried, and number of retries. The next event starts anew. */
const AGAIN = 1000;
const TRIES = 10;

/** Source and cache of a page's definitions. */
export interface DefinitionSource {
  client: QueryClient;
  services: Pick<ConsoleServices, 'loadDefinitions' | 'loadScreen' | 'loadAccess' | 'loadValidator'>;
  /** Roles known to the page. */
  roles(): readonly string[];
}

/** Whether a screen is cached or needs no loading. */
export function hasScreen({ client, services, roles }: DefinitionSource, entry: ManifestEntry): boolean {
  return entry.isBroken === true || client.getQueryData(screenQuery({ ...entry, roles: roles() }, services).queryKey) !== undefined;
}

/** Loads a screen into the cache unless it is there. Rejects on failure. */
export async function prefetchScreen(
  { client, services, roles }: DefinitionSource,
  entry: ManifestEntry,
): Promise<PreparedScreen | undefined> {
  if (entry.isBroken) return undefined;
  return client.fetchQuery({ ...screenQuery({ ...entry, roles: roles() }, services), retry: false });
}

/** Dependencies of following definitions. */
export interface Follower {
  /** Hash of the page's definitions. */
  known(): string;
  /** The entry that the page would show. */
  wanted(served: FetchedDefinitions): ManifestEntry | undefined;
  /** Path of the page if it has no screen in these definitions. */
  missing(served: FetchedDefinitions): string | undefined;
  /** `access`: roles that may open the page's address if its screen is missing. */
  take(served: FetchedDefinitions, access: Access | null): void;
}

/**
 * Creates the function that brings a page to the definitions with a hash: loads the list and the open screen, then applies both
 * at once. Concurrent calls are joined. Failures, and answers of a server that is not up to date yet, are retried.
 */
export function createFollow(source: DefinitionSource, page: Follower) {
  let target: string | undefined;
  let isRunning = false;
  let isStopped = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function fetchOnce(): Promise<void> {
    const served = await source.services.loadDefinitions();
    // The session has ended, which the next call reports.
    if (!served) {
      target = undefined;
      return;
    }
    if (served.hash === page.known()) return;
    const entry = page.wanted(served);
    if (entry) await prefetchScreen(source, entry);
    const missing = page.missing(served);
    const access = missing === undefined ? null : await source.services.loadAccess(missing);
    if (!isStopped) page.take(served, access);
  }

  async function run(): Promise<void> {
    isRunning = true;
    await fetchOnce().catch(() => undefined);
    isRunning = false;
    tries += 1;
    const isThere = target === undefined || target === page.known();
    if (!isThere && !isStopped && tries < TRIES) timer = setTimeout(() => void run(), tries === 1 ? 0 : AGAIN);
  }

  return {
    to(hash: string): void {
      target = hash;
      tries = 0;
      if (isRunning || hash === page.known()) return;
      clearTimeout(timer);
      void run();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
