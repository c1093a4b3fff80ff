import type { SessionClient } from '../../session-client.ts';

/** Whether the session of an open page is over. */
export interface SessionFollower {
  /** Over, while somebody is at work on what they would lose: the page stays, and says so. */
  isOver(): boolean;
  subscribe(listener: () => void): () => void;
  /** The server said that it is over: looks whether that is so. */
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
  /** It is not over, or the same person has signed in again in this browser: the page goes on. */
  onBack: () => void;
}

/** Milliseconds until it is looked: a session that goes on under another token has its new cookie by then. */
const LATER = 1000;
const AGAIN = 5000;

/**
 * Follows the end of a session that the server tells of: signed out everywhere, the password changed elsewhere, locked. The page goes to sign-in at once, unless somebody is at work
 * on it: then it stays as it is until they have signed in in another tab, or have let go of it.
 */
export function followSession({ read, user, isAtWork, onEnded, onBack }: SessionFollowerOptions): SessionFollower {
  const listeners = new Set<() => void>();
  let isOver = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const become = (over: boolean) => {
    if (isOver === over) return;
    isOver = over;
    for (const listener of [...listeners]) listener();
  };
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
      become(false);
      onBack();
    } else if (isAtWork()) {
      become(true);
      later(AGAIN);
    } else onEnded();
  }

  return {
    isOver: () => isOver,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    heard: () => later(LATER),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
    },
  };
}
