import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { ConsoleUser } from '../../language/compiled/page-scope.ts';
import { GuardedHistoryContext } from '../../runtime/render/navigation/GuardedRouter.tsx';
import type { GuardedHistory } from '../../runtime/render/navigation/guarded-history.ts';
import { AT_WORK } from '../at-work.ts';
import { type ConsoleState, useConsole, useUser } from '../console-context.ts';
import { type ConsoleDefinitions, shownEntries } from '../console-definitions.ts';
import type { ConsoleServices } from '../console-services.ts';
import { mayOpen } from '../session.ts';
import type { LivePage } from './create-live-page.ts';
import { type DefinitionEvent, type Listening, listenToServer } from './definition-events.ts';
import { createFollow, type Follower, prefetchScreen } from './follow-definitions.ts';
import { findEntry, lostScreen, movedPath, nextDefinitions } from './next-definitions.ts';
import type { ChangedUser } from './use-changed-user.ts';
import { useHere } from './use-here.ts';

/** Notifies admins that a person lost the open screen. Failures are ignored. */
function reportLostScreen(screen: string | undefined, services: ConsoleServices): void {
  if (screen !== undefined) services.tellLostScreen(screen).catch(() => undefined);
}

/** A page's current state. */
interface PageNow {
  definitions: ConsoleDefinitions;
  pathname: string;
  search: string;
  hash: string;
  user: ConsoleUser;
}

/** Functions that change a page. */
interface PageHands extends Pick<ConsoleState, 'services' | 'setDefinitions'> {
  history: GuardedHistory | undefined;
}

/** Adapter of `createFollow` for a page. */
function followerOf(now: { readonly current: PageNow }, { services, setDefinitions, history }: PageHands): Follower {
  const openEntry = () => {
    const { definitions, pathname } = now.current;
    return findEntry(shownEntries(definitions, pathname), pathname);
  };
  return {
    known: () => now.current.definitions.hash,
    wanted(served) {
      const open = openEntry();
      // An inaccessible screen is not shown.
      return (
        open && served.manifest.find(({ id, hash, access }) => id === open.id && hash !== open.hash && mayOpen(now.current.user, access))
      );
    },
    missing(served) {
      const { definitions, pathname } = now.current;
      const open = openEntry();
      const isMissing = open !== undefined && !served.manifest.some(({ id }) => id === open.id);
      return isMissing || definitions.closed === pathname ? pathname : undefined;
    },
    take(served, access) {
      const { definitions, pathname, search, hash, user } = now.current;
      reportLostScreen(lostScreen(openEntry(), served.manifest, user), services);
      const next = nextDefinitions(definitions, served, {
        path: pathname,
        isAtWork: document.querySelector(AT_WORK) !== null,
        isClosed: access !== null && !mayOpen(user, access),
      });
      // Synchronously: the address may follow only when the screen is at its new path.
      flushSync(() => setDefinitions(next.definitions));
      now.current.definitions = next.definitions;
      if (next.goTo !== undefined) history?.replace({ pathname: next.goTo, search, hash }, history.location.state);
    },
  };
}

/**
 * Keeps the page up to date with the server, and notifies its other parts. Returns the hash of the last report for admins, and
 * the function that updates a kept screen.
 */
export function useLiveDefinitions(
  page: LivePage | undefined,
  listening: RefObject<Listening | undefined>,
  { become: becomeUser, waiting }: ChangedUser,
): { report: string | undefined; reload: () => void } {
  const { definitions, setDefinitions, services } = useConsole();
  const user = useUser();
  const { pathname, search, hash } = useLocation();
  const client = useQueryClient();
  const history = use(GuardedHistoryContext);
  const [report, setReport] = useState<string>();
  const openEvents = useHere(services);
  // Definitions are those of the roles that the person has now, also while their screen waits.
  const here: PageNow = {
    definitions,
    pathname,
    search,
    hash,
    get user() {
      return waiting.current ?? user;
    },
  };
  const now = useRef(here);
  now.current = here;

  useEffect(() => {
    if (!page) return;
    const source = { client, services, roles: () => now.current.user.roles };
    const follow = createFollow(source, followerOf(now, { services, setDefinitions, history }));
    const hear = (event: DefinitionEvent) => {
      if (event.user) becomeUser(event.user);
      if (event.unheard) page.setUnheard(event.unheard);
      setReport(event.report);
      follow.to(event.definitions);
    };
    const subscription = listenToServer({ ...page.ears, definitions: hear }, openEvents);
    listening.current = subscription;
    return () => {
      subscription.stop();
      follow.stop();
    };
  }, [client, services, history, setDefinitions, becomeUser, page, listening, openEvents]);

  useForgetting(pathname);
  const { kept } = definitions;

  const reload = async () => {
    if (!kept) return;
    const next = definitions.manifest.find(({ id }) => id === kept.entry.id);
    const { roles } = now.current.user;
    if (waiting.current) becomeUser(waiting.current, true);
    if (next) await prefetchScreen({ client, services, roles: () => roles }, next).catch(() => undefined);
    const goTo = next && next.path !== kept.entry.path ? movedPath(kept.entry.path, next.path, pathname) : undefined;
    const moving = next && goTo !== undefined ? { ...kept, entry: { ...next, path: kept.entry.path }, why: 'moving' as const } : undefined;
    flushSync(() => setDefinitions((known) => ({ ...known, kept: moving, round: known.round + 1 })));
    if (goTo !== undefined) history?.replace({ pathname: goTo, search, hash }, history.location.state);
  };
  return { report, reload: () => void reload() };
}

/** Drops a kept screen after its page was left. */
function useForgetting(pathname: string): void {
  const { definitions, setDefinitions } = useConsole();
  const isLeft = definitions.kept !== undefined && shownEntries(definitions, pathname) === definitions.manifest;
  useEffect(() => {
    if (isLeft) setDefinitions((known) => ({ ...known, kept: undefined }));
  }, [isLeft, setDefinitions]);
}
