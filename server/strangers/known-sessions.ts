import { createHash } from 'node:crypto';
import type { Sessions } from '../back-end/back-end.ts';

/** Which credentials were those of a session a short while ago: enough to say who waits for what, never to allow anything. */
export interface KnownSessions {
  /** The sessions, remembered as they are found and ended. */
  sessions: Sessions;
  /** Whether this token, or value of the cookie, was found to be a session by this process within the last minutes. */
  has(credential: string): boolean;
}

/** Minutes for which a session that was found counts as known. */
const KNOWN_FOR = 10 * 60_000;
const LARGEST = 20_000;

/** Remembers what is found and ended in sessions. Credentials are kept as hashes. */
export function rememberSessions(found: Sessions, now: () => number = Date.now): KnownSessions {
  const until = new Map<string, number>();
  return {
    has: (credential) => (until.get(keyOf(credential)) ?? 0) > now(),
    sessions: {
      ...found,
      find: (token, age) => remember(token, found.find(token, age)),
      findByCookie: (value, age) => remember(value, found.findByCookie(value, age)),
      cookieOf: (token, user) => {
        const value = found.cookieOf(token, user);
        enter(value);
        return value;
      },
      revoke: (token) => forget(token, found.revoke(token)),
      revokeCookie: (value) => forget(value, found.revokeCookie(value)),
    },
  };

  async function remember<Found>(credential: string, looked: Promise<Found>): Promise<Found> {
    const session = await looked;
    if (typeof session === 'string') until.delete(keyOf(credential));
    else enter(credential);
    return session;
  }

  function enter(credential: string): void {
    const key = keyOf(credential);
    // The oldest stand first, since each that is found goes to the end.
    until.delete(key);
    until.set(key, now() + KNOWN_FOR);
    for (const oldest of until.keys()) {
      if (until.size <= LARGEST) break;
      until.delete(oldest);
    }
  }

  async function forget(credential: string, done: Promise<void>): Promise<void> {
    until.delete(keyOf(credential));
    await done;
  }
}

function keyOf(credential: string): string {
  return createHash('sha256').update(credential).digest('base64');
}
