import type { QueryClient } from '@tanstack/react-query';
import type { ManifestEntry, PreparedScreen } from '../../language/compiled/compiled-screen.ts';
import type { Access } from '../../language/contracts/contract-types.ts';
import { screenQuery } from '../../runtime/render/ScreenView.tsx';
import type { FetchedDefinitions } from '../console-definitions.ts';
import type { ConsoleServices } from '../console-services.ts';

/** Milliseconds until a fetch that failed is tried again, and how often. The next event begins anew. */
const AGAIN = 1000;
const TRIES = 10;

/** Where what a page follows comes from, and where it is kept. */
export interface DefinitionSource {
  client: QueryClient;
  services: Pick<ConsoleServices, 'loadDefinitions' | 'loadScreen' | 'loadAccess' | 'loadValidator'>;
  /** The roles that the page knows of. */
  roles(): readonly string[];
}

/** Whether a screen has come already, or needs no fetching. */
export function hasScreen({ client, services, roles }: DefinitionSource, entry: ManifestEntry): boolean {
  return entry.isBroken === true || client.getQueryData(screenQuery({ ...entry, roles: roles() }, services).queryKey) !== undefined;
}

/** Gets the screen into the cache, unless it is there. Rejects when it cannot be had. */
export async function prefetchScreen(
  { client, services, roles }: DefinitionSource,
  entry: ManifestEntry,
): Promise<PreparedScreen | undefined> {
  if (entry.isBroken) return undefined;
  return client.fetchQuery({ ...screenQuery({ ...entry, roles: roles() }, services), retry: false });
}

/** What following needs of the page around. */
export interface Follower {
  /** The hash of what the page has. */
  known(): string;
  /** The entry that the page would show of these. */
  wanted(served: FetchedDefinitions): ManifestEntry | undefined;
  /** The path of the page, where its screen is none of these. */
  missing(served: FetchedDefinitions): string | undefined;
  /** `access`: who may open the page's address, where its screen is missing. */
  take(served: FetchedDefinitions, access: Access | null): void;
}

/**
 * Makes what brings a page to the definitions with a hash: fetches the list, and the screen that is open, so that it can be drawn at once, then hands
 * them over. Calls while one is under way are joined. What fails, or comes from a server that has not heard yet, is tried again.
 */
export function createFollow(source: DefinitionSource, page: Follower) {
  let target: string | undefined;
  let isRunning = false;
  let isStopped = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function fetchOnce(): Promise<void> {
    const served = await source.services.loadDefinitions();
    // The session is gone: the next call tells that.
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
