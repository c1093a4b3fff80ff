import type { Logger } from 'pino';
import { causedBy } from '../../base/caused-by.ts';
import type { Clock } from '../../base/clock.ts';
import type { UpstreamProbe } from './probe-upstream.ts';
import type { UpstreamAnswer } from './read-answer.ts';
import { createRoleFindings, type RoleFindings } from './role-findings.ts';
import { IS_WELL, type UpstreamState } from './upstream-state.ts';

/** Knows what is the matter with the Parse Server, and tells the log when that changes. */
export interface UpstreamWatch extends Pick<RoleFindings, 'noticeFunction' | 'noticeSignIn'> {
  /** Looks for the first time, and goes on in the background until all is well. */
  begin(): void;
  /** What is known: of the connection, and where that is well, of roles. */
  known(): UpstreamState;
  /** The same, at most five seconds old. */
  fresh(): Promise<UpstreamState>;
  /** The same after a request without a proper answer: where all was well before, it is looked again. */
  doubted(): Promise<UpstreamState>;
  /** A request has ended so: where that does not fit what is known, it is looked again. */
  notice(answer: UpstreamAnswer): void;
  close(): Promise<void>;
}

interface WatchOptions {
  look: UpstreamProbe;
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
/** Milliseconds between looks of those who doubt that all is well. */
const APART = 1_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/**
 * Creates the watch. While something is wrong it looks again after a pause that doubles, up to a minute. Once all is well it looks no more, until a
 * request gets no proper answer. The log is told of each change once.
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
      // One that answers with an error of its own answers.
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
    // As loud as what it takes back: whoever reads of the one has to read of the other.
    if (wrong === undefined) logger.warn({ parseServer: 'ok', address }, well);
    else logger.error({ parseServer: wrong.code, address }, wrong.says);
  }
}
