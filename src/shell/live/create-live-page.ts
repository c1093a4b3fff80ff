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

/** Query key of lost screens, reloaded with each new loss. */
export const LOST_SCREENS = ['lost-screens'];
/** Class of that notification. */
const LOSS_CLASS = 'ScreenLoss';

/** Parts that keep a page up to date and track the connection. */
export interface LivePage {
  freshness: Freshness;
  connection: Connection;
  ears: Omit<ServerEars, 'definitions'>;
  /** Calls whose changes are not reported. */
  setUnheard: (unheard: 'all' | readonly string[]) => void;
  /** Outcomes of writes whose answers were lost. */
  lost: LostFollower;
  /** Whether the session has ended. */
  session: SessionFollower;
  /** Reads everything again on request. */
  refresh: () => Promise<void>;
  stop: () => void;
}

export interface LivePageOptions {
  client: QueryClient;
  services: ConsoleServices;
  settings: () => AppSettings;
  now: () => Date;
  /** The open screen once loaded. */
  screen: () => PreparedScreen | undefined;
  /** Checks whether the server is reachable. */
  check: () => void;
  setUnheard: LivePage['setUnheard'];
  /** Reopens the event stream after the session had ended. */
  listenAgain: () => void;
  /** The session continues for the same person. */
  goOn: (user: ConsoleUser) => void;
  /** Redirects to sign-in. */
  endSession: () => void;
  /** Keeps the page without a session because of unsaved work. */
  holdSession: () => void;
  /** Id of the signed-in person. */
  user: string;
}

/** Creates the parts of an open console that follow the server. */
export function createLivePage(options: LivePageOptions): LivePage {
  const { client, services, settings, now, screen, check, setUnheard, user } = options;
  const freshness = createFreshness({
    client,
    now,
    screen,
    settings,
    call: services.call,
    hints: services.hints,
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
    // Reads wait until the server is known to be reachable, which the stream detects later.
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
      // Renews default ranges "to now" first. Running reads are not repeated.
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

/** Marks changes inside the page only. */
async function markMain(change: () => void): Promise<string[]> {
  const main = document.getElementById('main');
  if (main) return markChanges(main, change);
  change();
  return [];
}
