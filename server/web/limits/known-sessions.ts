import { createHash } from 'node:crypto';
import type { FoundSession, Sessions } from '../../identity/sessions/session.ts';

/** Recently valid credentials: used for queueing, never for access. */
export interface KnownSessions {
  /** The sessions, remembered as they are found and ended. */
  sessions: Sessions;
  /** User of a token or cookie that this process found valid within the last minutes. */
  whose(credential: string): string | undefined;
}

/** Milliseconds for which a found session is remembered. */
const KNOWN_FOR = 10 * 60_000;
const LARGEST = 20_000;

/** Remembers found and ended sessions. Credentials are stored as hashes. */
export function rememberSessions(found: Sessions, now: () => number = Date.now): KnownSessions {
  const known = new Map<string, { until: number; userId: string }>();
  return {
    whose,
    sessions: {
      ...found,
      find: (token, age) => remember(token, found.find(token, age)),
      findByCookie: (value, age) => remember(value, found.findByCookie(value, age)),
      cookieOf: (token, user) => {
        const value = found.cookieOf(token, user);
        enter(value, user.id);
        return value;
      },
      revoke: (token, ended) => forget(token, found.revoke(token, ended)),
      revokeCookie: (value, ended) => forget(value, found.revokeCookie(value, ended)),
    },
  };

  async function remember<Found extends FoundSession | string>(credential: string, looked: Promise<Found>): Promise<Found> {
    const session = await looked;
    if (typeof session === 'string') known.delete(keyOf(credential));
    else enter(credential, session.user.id);
    return session;
  }

  function enter(credential: string, userId: string): void {
    const key = keyOf(credential);
    // Found ones move to the end, so the oldest are first.
    known.delete(key);
    known.set(key, { until: now() + KNOWN_FOR, userId });
    for (const oldest of known.keys()) {
      if (known.size <= LARGEST) break;
      known.delete(oldest);
    }
  }

  function whose(credential: string): string | undefined {
    const found = known.get(keyOf(credential));
    return found !== undefined && found.until > now() ? found.userId : undefined;
  }

  async function forget(credential: string, revoked: ReturnType<Sessions['revoke']>): ReturnType<Sessions['revoke']> {
    const userId = whose(credential);
    known.delete(keyOf(credential));
    const ended = await revoked;
    return ended && { ...(userId !== undefined && { userId }), ...ended };
  }
}

function keyOf(credential: string): string {
  return createHash('sha256').update(credential).digest('base64');
}
