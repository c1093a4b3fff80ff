import type { ConsoleUser } from '../../../language/compiled/page-scope.ts';
import type { SessionClient } from '../../session-client.ts';

/** Whether the session of an open page is over. */
export interface SessionFollower {
  /** It may be over, or not any more: looks who is signed in. */
  heard(): void;
  stop(): void;
}

/** What following needs. */
export interface SessionFollowerOptions {
  read: SessionClient['read'];
  /** The id of whoever is signed in. */
  user: string;
  /** Whether somebody is at work on something that they would lose. */
  isAtWork: () => boolean;
  /** It is over, and nothing would be lost. */
  onEnded: () => void;
  /** It is over, and somebody is at work on the page, which stays. */
  onOver: () => void;
  /** It is not over, or the same person has signed in again in this browser: the page goes on. */
  onBack: (user: ConsoleUser) => void;
}

/** Milliseconds until it is looked: a session that goes on under another token has its new cookie by then. */
const LATER = 1000;
const AGAIN = 5000;

/**
 * Follows the end of a session that the server tells of: signed out everywhere, the password changed elsewhere, locked. The page goes to sign-in at once, unless somebody is at work
 * on it: then it stays as it is until they have signed in again, there or in another tab, or have let go of it.
 */
export function followSession({ read, user, isAtWork, onEnded, onOver, onBack }: SessionFollowerOptions): SessionFollower {
  let isOver = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), wait);
  };
  const comeBack = () => isOver && document.visibilityState === 'visible' && later(0);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);

  async function look(): Promise<void> {
    let now: Awaited<ReturnType<SessionClient['read']>>;
    try {
      now = await read();
    } catch {
      // Not known now: what is over stays so, and it is asked again.
      if (!isStopped) later(AGAIN);
      return;
    }
    if (isStopped) return;
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
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
    },
  };
}
