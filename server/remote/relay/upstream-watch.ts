import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import { runForRequest } from '../../base/current-request.ts';
import type { UpstreamProbe } from './probe-upstream.ts';
import type { UpstreamAnswer } from './read-answer.ts';
import { createRoleFindings, type RoleFindings } from './role-findings.ts';
import { IS_WELL, type UpstreamState } from './upstream-state.ts';

/** Tracks the state of the Parse Server and logs each change. */
export interface UpstreamWatch extends Pick<RoleFindings, 'noticeFunction' | 'noticeSignIn'> {
  /** Checks for the first time, and repeats in the background until the state is `ok`. */
  begin(): void;
  /** The known state: of the connection, or of roles where the connection is fine. */
  known(): UpstreamState;
  /** The state, at most five seconds old. */
  fresh(): Promise<UpstreamState>;
  /** The state after a request without a proper answer: checks again where it was `ok` before. */
  doubted(): Promise<UpstreamState>;
  /** Reports the end of a request: an answer that contradicts the known state causes a check. */
  notice(answer: UpstreamAnswer): void;
  close(): Promise<void>;
}

interface WatchOptions {
  look: UpstreamProbe;
  /** Origin and path of the Parse Server, for the log only. */
  address: string;
  clock: Clock;
  logger: Logger;
  /** Milliseconds until the first repetition. */
  firstPause?: number;
}

/** Timeout of a check, and maximum age of its result, in milliseconds. */
const PATIENCE = 2_000;
const KEPT = 5_000;
/** Milliseconds between checks caused by failed requests. */
const APART = 1_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/**
 * Creates the watch. In a failed state it repeats the check with a pause that doubles up to a minute. In state `ok` it checks only after a
 * request without a proper answer. Each change is logged once.
 */
export function createUpstreamWatch({ look, address, clock, logger, firstPause = FIRST_PAUSE }: WatchOptions): UpstreamWatch {
  let found: UpstreamState | undefined;
  const roles = createRoleFindings(tell);
  let foundAt = Number.NEGATIVE_INFINITY;
  let endedAt = Number.NEGATIVE_INFINITY;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let isClosed = false;
  const state = () => (found === undefined || found.code === 'ok' ? (roles.state() ?? IS_WELL) : found);

  return {
    begin: () => void lookNow(),
    known: state,
    async fresh() {
      if (isOld()) await lookNow();
      return state();
    },
    async doubted() {
      const isKnownWrong = found !== undefined && found.code !== 'ok';
      if (underWay !== undefined || (isKnownWrong ? isOld() : performance.now() - endedAt >= APART)) await lookNow();
      return state();
    },
    notice(answer) {
      if (found === undefined) return;
      // An error of its own is an answer.
      const isProper = answer.state === 'answered' || answer.state === 'refused' || (answer.state === 'lost' && answer.code !== undefined);
      if (isProper ? found.code !== 'ok' : found.code === 'ok' && isOld()) void lookNow();
    },
    noticeFunction: roles.noticeFunction,
    noticeSignIn: roles.noticeSignIn,
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
    // The check is logged without a request's context, since it concerns all of them.
    underWay ??= runForRequest(undefined, lookOnce).finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  async function lookOnce(): Promise<void> {
    if (isClosed) return;
    clearTimeout(timer);
    foundAt = clock.now().getTime();
    const next = await look.look(PATIENCE);
    endedAt = performance.now();
    if (found === undefined && next.code === 'ok') logger.info({ parseServer: 'ok', address }, IS_WELL.says);
    else if (found?.says !== next.says) tell(next.code === 'ok' ? undefined : next, IS_WELL.says);
    found = next;
    if (next.code === 'ok') pause = firstPause;
    else if (!isClosed) {
      timer = setTimeout(() => void lookNow(), pause).unref();
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  function tell(wrong: UpstreamState | undefined, well: string): void {
    // Same log level as the problem that it ends.
    if (wrong === undefined) logger.warn({ parseServer: 'ok', address }, well);
    else logger.error({ parseServer: wrong.code, address }, wrong.says);
  }
}
