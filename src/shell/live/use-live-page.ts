import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useMatch } from 'react-router-dom';
import type { PreparedScreen } from '../../language/compiled/compiled-screen.ts';
import { heldSession, useConsole, useUser } from '../console-context.ts';
import { shownEntries } from '../console-definitions.ts';
import { createLivePage, type LivePage } from './create-live-page.ts';
import type { Listening } from './definition-events.ts';
import { findEntry } from './next-definitions.ts';
import { fetchDialogs, fetchOfflineCode } from './offline-code.ts';
import type { ChangedUser } from './use-changed-user.ts';

/** The live page while the console is open; undefined before its first effect. */
export function useLivePage(listening: RefObject<Listening | undefined>, goOn: ChangedUser['goOn']): LivePage | undefined {
  const { definitions, services, settings, now, setSession, session } = useConsole();
  const { objectId: user } = useUser();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const [page, setPage] = useState<LivePage>();
  const [unheard, setUnheard] = useState<'all' | readonly string[]>();
  const entry = findEntry(shownEntries(definitions, pathname), pathname);
  const at = useRef({ entry, settings });
  at.current = { entry, settings };

  useEffect(() => {
    const live = createLivePage({
      client,
      services,
      now,
      setUnheard,
      user,
      settings: () => at.current.settings,
      screen: () => screenOf(client, at.current.entry),
      check: () => listening.current?.check(),
      listenAgain: () => listening.current?.again(),
      endSession: () => setSession({ status: 'out', hasEnded: true }),
      goOn,
      holdSession: () => setSession(heldSession),
    });
    setPage(live);
    return () => live.stop();
  }, [client, services, now, listening, user, setSession, goOn]);

  // Who changes screens needs none of it soon, and the time for typing.
  const isStudio = useMatch('/studio/*') !== null;
  useEffect(() => {
    if (isStudio) return;
    const leaving = new AbortController();
    void fetchOfflineCode(leaving.signal);
    return () => leaving.abort();
  }, [isStudio]);

  // After a refused call, checks who is signed in until the page may continue.
  const isOver = session.status === 'in' && session.isOver === true;
  useEffect(() => {
    if (isOver) page?.session.heard();
  }, [isOver, page]);

  const hash = entry?.hash;
  useEffect(() => {
    const screen = hash === undefined ? undefined : screenOf(client, at.current.entry);
    if (!screen) return;
    const leaving = new AbortController();
    void fetchDialogs(screen, services.loadValidator, leaving.signal);
    return () => leaving.abort();
  }, [client, services, hash]);

  const { lookAgain } = settings;
  useEffect(() => {
    if (!page || unheard === undefined) return;
    const timer = setInterval(() => void page.freshness.look(unheard), lookAgain * 1000);
    return () => clearInterval(timer);
  }, [page, unheard, lookAgain]);
  return page;
}

function screenOf(client: ReturnType<typeof useQueryClient>, entry: { id: string; hash: string } | undefined): PreparedScreen | undefined {
  return entry && client.getQueryData<PreparedScreen>(['screen', entry.id, entry.hash]);
}
