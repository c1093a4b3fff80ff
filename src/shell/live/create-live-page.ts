import type { QueryClient } from '@tanstack/react-query';
import type { AppSettings, PreparedScreen } from '../../language/compiled/compiled-screen.ts';
import type { ConsoleUser } from '../../language/compiled/page-scope.ts';
import { EMPTY_SCOPE } from '../../language/compiled/scope.ts';
import { formatAsText } from '../../language/formats/format-value.ts';
import { rowLabelOf } from '../../runtime/data/tables/row-label-of.ts';
import { AT_WORK, isAtWork } from '../at-work.ts';
import type { ConsoleServices } from '../console-services.ts';
import { type Connection, createConnection } from './connection.ts';
import type { ServerEars } from './definition-events.ts';
import { createFreshness, type Freshness } from './fresh/create-freshness.ts';
import { markChanges } from './fresh/mark-changes.ts';
import { followLost, type LostFollower } from './outcomes/follow-lost.ts';
import { followSession, type SessionFollower } from './session-end/follow-session.ts';

/** What the query of lost screens is known by: it is read again when somebody loses one. */
export const LOST_SCREENS = ['lost-screens'];
/** The class under which the server tells of that. */
const LOSS_CLASS = 'ScreenLoss';

/** The parts that keep a page fresh and know whether the server is there. */
export interface LivePage {
  freshness: Freshness;
  connection: Connection;
  ears: Omit<ServerEars, 'definitions'>;
  /** Calls of whose changes nobody hears. */
  setUnheard: (unheard: 'all' | readonly string[]) => void;
  /** What came of writes whose answers were lost. */
  lost: LostFollower;
  /** Whether the session is over. */
  session: SessionFollower;
  /** Reads everything on the page again, as somebody asked for. */
  refresh: () => Promise<void>;
  stop: () => void;
}

/** What a live page is made of. */
export interface LivePageOptions {
  client: QueryClient;
  services: ConsoleServices;
  settings: () => AppSettings;
  now: () => Date;
  /** The open screen, once it is there. */
  screen: () => PreparedScreen | undefined;
  /** Finds out whether the server is there. */
  check: () => void;
  setUnheard: LivePage['setUnheard'];
  /** Listens to the server again, after the session was over. */
  listenAgain: () => void;
  /** The session goes on, for the same person. */
  goOn: (user: ConsoleUser) => void;
  /** Sends to sign-in. */
  endSession: () => void;
  /** Keeps the page although its session is over: somebody is at work on it. */
  holdSession: () => void;
  /** The id of whoever is signed in. */
  user: string;
}

/** Makes the parts of an open console that follow what happens on the server. */
export function createLivePage(options: LivePageOptions): LivePage {
  const { client, services, settings, now, screen, check, setUnheard, user } = options;
  const freshness = createFreshness({
    client,
    now,
    screen,
    settings,
    call: services.call,
    told: services.told,
    rowLabel: (table, count) => rowLabelOf(table, EMPTY_SCOPE, (format, value) => formatAsText(format, value, settings()), count),
    isAtWork,
    mark: markMain,
  });
  const connection = createConnection({
    client,
    now,
    check,
    readAll: () =>
      document.querySelector(AT_WORK) ? freshness.look('all') : client.refetchQueries({ queryKey: ['call'], type: 'active' }),
  });
  const lost = followLost({
    user,
    settle: services.settle,
    readAgain: () => void freshness.look('all'),
    // Reading waits until the server is known to be there, and the stream finds that out later.
    onAnswer: () => connection.found(true),
  });
  const session = followSession({
    read: services.session.read,
    user,
    isAtWork,
    onEnded: options.endSession,
    onOver: options.holdSession,
    onBack(now) {
      options.goOn(now);
      options.listenAgain();
    },
  });
  return {
    freshness,
    lost,
    session,
    connection,
    setUnheard,
    ears: {
      changes(event) {
        freshness.heard(event);
        if (event.missed || event.changed?.some(({ entityClass }) => entityClass === LOSS_CLASS))
          void client.invalidateQueries({ queryKey: LOST_SCREENS });
      },
      over: session.heard,
      connection(isThere) {
        freshness.setThere(isThere);
        connection.found(isThere);
        if (isThere) lost.look();
      },
    },
    async refresh() {
      if (document.querySelector(AT_WORK)) return freshness.look('all');
      // What is "to now" by default is to this moment, first; what that has begun to read is not read twice.
      window.dispatchEvent(new CustomEvent('tablero-renew', { detail: 'here' }));
      await new Promise((resolve) => setTimeout(resolve));
      await client.invalidateQueries({ queryKey: ['call'] }, { cancelRefetch: false });
    },
    stop() {
      freshness.stop();
      lost.stop();
      session.stop();
      connection.stop();
    },
  };
}

/** Marks what a change does to the page itself, not to what stands around it. */
async function markMain(change: () => void): Promise<string[]> {
  const main = document.getElementById('main');
  if (main) return markChanges(main, change);
  change();
  return [];
}
