import type { Logger } from 'pino';
import { causedBy } from '../caused-by.ts';
import type { Clock } from '../clock.ts';
import type { UpstreamLook } from './look-at-upstream.ts';
import type { UpstreamAnswer } from './read-answer.ts';
import { IS_WELL, type UpstreamState, upstreamState } from './upstream-state.ts';

/** Knows what is the matter with the Parse Server, and tells the log when that changes. */
export interface UpstreamWatch {
  /** Looks for the first time, and goes on in the background until all is well. */
  begin(): void;
  /** What is known: of the connection, and where that is well, of roles. */
  state(): UpstreamState;
  /** What is known, at most five seconds old. */
  fresh(): Promise<UpstreamState>;
  /** A request has ended so: where that does not fit what is known, it is looked again. */
  notice(answer: UpstreamAnswer): void;
  /** What is wrong with the roles function; undefined where its answer was believed. */
  noticeFunction(state: UpstreamState | undefined): void;
  /** Somebody with the right password has a role of any kind, or none that can be read. */
  noticeSignIn(hasRole: boolean): void;
  close(): Promise<void>;
}

interface WatchOptions {
  look: UpstreamLook;
  /** Origin and path of the Parse Server, for the log alone. */
  address: string;
  clock: Clock;
  logger: Logger;
  /** Milliseconds until it is looked again, at first. */
  firstPause?: number;
}

/** Milliseconds that a look may take, and how old what it found may be. */
const PATIENCE = 2_000;
const KEPT = 5_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/**
 * Creates the watch. While something is wrong it looks again after a pause that doubles, up to a minute. Once all is well it looks no more, until a
 * request gets no proper answer. The log is told of each change once.
 */
export function createUpstreamWatch({ look, address, clock, logger, firstPause = FIRST_PAUSE }: WatchOptions): UpstreamWatch {
  let found: UpstreamState | undefined;
  let roleFunction: UpstreamState | undefined;
  let nobody: UpstreamState | undefined;
  let hadRole = false;
  let foundAt = Number.NEGATIVE_INFINITY;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let isClosed = false;
  const state = () => (found === undefined || found.code === 'ok' ? (roleFunction ?? nobody ?? IS_WELL) : found);

  return {
    begin: () => void lookNow(),
    state,
    async fresh() {
      if (isOld()) await lookNow();
      return state();
    },
    notice(answer) {
      const isProper = answer.state === 'answered' || answer.state === 'refused';
      const isKnownWell = found?.code === 'ok';
      if (isProper ? found !== undefined && !isKnownWell : isKnownWell && isOld()) void lookNow();
    },
    noticeFunction(next) {
      if (roleFunction?.says !== next?.says) tell(next, 'Roles can be read again.');
      roleFunction = next;
    },
    noticeSignIn(hasRole) {
      hadRole ||= hasRole;
      // Where the function is at fault, that is said already.
      const next = hadRole || roleFunction !== undefined ? undefined : upstreamState('no-roles');
      if (nobody?.says !== next?.says && roleFunction === undefined) tell(next, 'Somebody has a role that can be read.');
      nobody = next;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await underWay;
      await look.close();
    },
  };

  function isOld(): boolean {
    return clock.now().getTime() - foundAt >= KEPT;
  }

  function lookNow(): Promise<void> {
    // Nobody's request is the cause of what is found, and least of all of what is found later.
    underWay ??= causedBy(undefined, lookOnce).finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  async function lookOnce(): Promise<void> {
    if (isClosed) return;
    clearTimeout(timer);
    foundAt = clock.now().getTime();
    const next = await look.look(PATIENCE);
    if (found?.says !== next.says) tell(next.code === 'ok' ? undefined : next, IS_WELL.says);
    found = next;
    if (next.code === 'ok') pause = firstPause;
    else if (!isClosed) {
      timer = setTimeout(() => void lookNow(), pause).unref();
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  function tell(wrong: UpstreamState | undefined, well: string): void {
    if (wrong === undefined) logger.info({ parseServer: 'ok', address }, well);
    else logger.error({ parseServer: wrong.code, address }, wrong.says);
  }
}
