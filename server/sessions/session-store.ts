import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '../../src/runtime/contracts/contract-types.ts';
import type { FoundSession, NoSession, SessionAge, Sessions, SessionUser } from '../back-end/back-end.ts';
import type { Clock } from '../clock.ts';
import { invalidSession } from '../errors/parse-error.ts';
import { createExpiringCache } from '../expiring-cache.ts';
import { keepPlan } from '../store/keep-plan.ts';
import type { Database } from '../store/open-store.ts';
import { sessionId } from './session-id.ts';

/** Sessions in the database. Tokens are kept as hashes only; a session ends after a time without use. The cookie holds the token. */
export interface SessionStore extends Sessions {
  /** Begins a session and gives its token: `r:` and 32 hexadecimal digits. */
  create(userId: string): Promise<string>;
  /** Looks every session up anew from now on: something was written, and it may have been who somebody is. */
  forgetRecent(): void;
}

const HOUR = 3_600_000;
/** Sessions are extended in steps, not with every request: a write for every read would be waste. */
const STEP = 5 * 60_000;
/** How long, in milliseconds, a session that was found may be taken as found. Another server's signing out is heard of after it at the latest. */
const RECENT = 2_000;

/** What sessions need. */
export interface SessionStoreOptions {
  database: Database;
  clock: Clock;
  /** The time without use after which a session ends. */
  hours: number;
  /** The roles of the console as they are now. */
  roles: () => readonly Role[];
}

/** Creates the store. */
export function createSessionStore(options: SessionStoreOptions): SessionStore {
  const { database, clock, hours } = options;
  const lifetime = hours * HOUR;
  const recent = createExpiringCache<FoundSession | NoSession>(clock, RECENT);
  return {
    async create(userId) {
      const now = clock.now();
      const token = `r:${randomBytes(16).toString('hex')}`;
      await database
        .deleteFrom('sessions')
        .where('expires_at', '<', new Date(now.getTime() - 24 * HOUR))
        .execute();
      await database
        .insertInto('sessions')
        .values({ token_hash: hashToken(token), user_id: userId, created_at: now, expires_at: new Date(now.getTime() + lifetime) })
        .execute();
      return token;
    },

    find,
    findByCookie: find,
    cookieOf: (token) => token,
    revoke,
    revokeCookie: revoke,
    forgetRecent: () => recent.forgetAll(),
    look: ({ token }) => read(options, hashToken(token)).then((found) => (typeof found === 'string' ? found : { user: found.user, token })),

    async rowOf({ token }) {
      const row = await database.selectFrom('sessions').select('expires_at').where('token_hash', '=', hashToken(token)).executeTakeFirst();
      if (row === undefined) throw invalidSession();
      return { id: sessionId(token), end: row.expires_at };
    },
  };

  async function find(token: string, age: SessionAge = 'now'): Promise<FoundSession | NoSession> {
    if (!/^r:[0-9a-f]{32}$/.test(token)) return 'unknown';
    const hash = hashToken(token);
    if (age === 'now') return lookUp(options, token, hash);
    const found = await recent.get(hash, () => lookUp(options, token, hash));
    if (typeof found === 'string') recent.forget(hash);
    return found;
  }

  async function revoke(token: string): Promise<void> {
    const hash = hashToken(token);
    await database.deleteFrom('sessions').where('token_hash', '=', hash).execute();
    recent.forget(hash);
  }
}

/** Looks a session up by the hash of its token, and extends it when that is due. */
async function lookUp(options: SessionStoreOptions, token: string, hash: string): Promise<FoundSession | NoSession> {
  const found = await read(options, hash);
  if (typeof found === 'string') return found;
  const { database, clock, hours } = options;
  const expiresAt = new Date(clock.now().getTime() + hours * HOUR);
  const isExtended = expiresAt.getTime() - found.expiresAt.getTime() > STEP;
  if (isExtended) await database.updateTable('sessions').set({ expires_at: expiresAt }).where('token_hash', '=', hash).execute();
  return { user: found.user, token, ...(isExtended ? { renewedCookie: token } : {}) };
}

/** Whose session this is, and until when. */
async function read(
  { database, clock, roles }: SessionStoreOptions,
  hash: string,
): Promise<{ user: SessionUser; expiresAt: Date } | NoSession> {
  const sessions = database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.expires_at', 'users.id', 'users.full_name', 'users.email', 'users.roles', 'users.locked', 'users.deleted'])
    .select(['users.created_at', 'users.updated_at'])
    .where('token_hash', '=', hash);
  const row = await keepPlan(sessions).executeTakeFirst();
  if (row === undefined) return 'unknown';
  if (row.expires_at <= clock.now()) return 'expired';
  const user = toSessionUser(row, roles());
  if (user === undefined || row.locked || row.deleted) return 'unknown';
  return { user, expiresAt: row.expires_at };
}

interface UserRow {
  id: string;
  full_name: string;
  email: string | null;
  roles: string[];
  created_at: Date;
  updated_at: Date;
}

/** A row of users as a member of staff; undefined without a role of the console: whoever is only known to the console cannot sign in. */
export function toSessionUser(row: UserRow, known: readonly Role[]): SessionUser | undefined {
  const roles = row.roles.filter((role) => known.includes(role));
  if (roles.length === 0) return undefined;
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email ?? '',
    roles,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
