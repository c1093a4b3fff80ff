import type { ConsoleUser } from '../../../language/compiled/page-scope.ts';
import type { SessionClient } from '../../session-client.ts';

/** Tracks whether an open page's session has ended. */
export interface SessionFollower {
  /** Checks who is signed in, because the session may have ended or resumed. */
  heard(): void;
  stop(): void;
}

/** Options of following. */
export interface SessionFollowerOptions {
  read: SessionClient['read'];
  /** Id of the signed-in person. */
  user: string;
  /** Whether the page has unsaved work. */
  isAtWork: () => boolean;
  /** Called when it ended without unsaved work. */
  onEnded: () => void;
  /** Called when it ended during unsaved work; the page stays. */
  onOver: () => void;
  /** Called when it continues, or when the same person has signed in again in this browser. */
  onBack: (user: ConsoleUser) => void;
}

/** Milliseconds until the check: a session that continues under a new token has its cookie by then. */
const LATER = 1000;
const AGAIN = 5000;

/**
 * Follows the end of a session reported by the server: signed out everywhere, password changed, locked. Redirects to sign-in at
 * once, or with unsaved work keeps the page until the person signs in again here or in another tab, or leaves.
 */
export function followSession({ read, user, isAtWork, onEnded, onOver, onBack }: SessionFollowerOptions): SessionFollower {
  let isOver = false;
  /** Number of reasons to check so far: an answer older than the last of them does not count. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (wait: number) => {
    turn += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), wait);
  };
  const comeBack = () => isOver && document.visibilityState === 'visible' && later(0);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);

  async function look(): Promise<void> {
    const own = turn;
    let now: Awaited<ReturnType<SessionClient['read']>>;
    try {
      now = await read();
    } catch {
      // The state is unknown now: an ended session stays ended, and is checked again.
      if (own === turn) later(AGAIN);
      return;
    }
    if (own !== turn) return;
    if (typeof now === 'object' && now.objectId === user) {
      isOver = false;
      onBack(now);
    } else if (isAtWork()) {
      isOver = true;
      onOver();
      later(AGAIN);
    } else onEnded();
  }

  return {
    heard: () => later(LATER),
    stop() {
      turn += 1;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
    },
  };
}
