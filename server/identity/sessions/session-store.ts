import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SessionLimit } from '../../../src/language/compiled/compiled-screen.ts';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { invalidSession } from '../../base/errors/parse-error.ts';
import { createExpiringCache } from '../../base/expiring-cache.ts';
import { newId } from '../../base/new-id.ts';
import { keepPlan } from '../../base/store/keep-plan.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { createJoinedReads } from './joined-reads.ts';
import type { EndedSession, FoundSession, NoSession, OnEnded, SessionAge, Sessions, SessionUser, SignInOrigin } from './session.ts';
import { sessionId } from './session-id.ts';

/** Sessions in the database. Tokens are stored as hashes only; a session ends after a time without use, and at a maximum age. The cookie holds the token. */
export interface SessionStore extends Sessions {
  /** Begins a session and returns its token: `r:` and 32 hexadecimal digits. `authenticatedAt` is the time of the sign-in; default: now. */
  create(userId: string, from?: SignInOrigin, database?: Kysely<PlatformTables>, authenticatedAt?: Date | null): Promise<string>;
  /** Whether a stored session is still valid. */
  isLiving(row: { created_at: Date; used_at: Date; expires_at: Date }, roles: readonly Role[]): boolean;
  /** Empties the cache of sessions, after a write that may have changed accounts. */
  forgetRecent(): void;
}

const HOUR = 3_600_000;
/** Maximum stored length of a user agent. */
const LONGEST_AGENT = 300;
/** Milliseconds: sessions are extended in steps, to avoid a write for every read. */
const STEP = 5 * 60_000;
/** Milliseconds for which a found session is cached. A sign-out on another server takes effect after that at the latest. */
const RECENT = 2_000;

/** Dependencies of sessions. */
export interface SessionStoreOptions {
  database: Database;
  clock: Clock;
  /** Hours without use after which a session ends. */
  hours: number;
  /** Hours after which a session ends in any case. */
  longestHours: number;
  /** Current roles of the console. */
  roles: () => readonly Role[];
  /** Current shorter limits by role. */
  limits?: () => readonly SessionLimit[];
}

export function createSessionStore(options: SessionStoreOptions): SessionStore {
  const { database, clock } = options;
  const joined = createJoinedReads<FoundSession | NoSession>();
  const recent = createExpiringCache<FoundSession | NoSession>(clock, RECENT);
  return {
    isLiving: (row, roles) => endOf(options, row, roles) > clock.now(),

    async create(userId, { agent, address } = { agent: '', address: '' }, database = options.database, authenticatedAt = clock.now()) {
      const now = clock.now();
      const token = `r:${randomBytes(16).toString('hex')}`;
      await database
        .deleteFrom('sessions')
        .where('expires_at', '<', new Date(now.getTime() - 24 * HOUR))
        .execute();
      await database
        .insertInto('sessions')
        .values({
          token_hash: hashToken(token),
          id: newId(),
          user_id: userId,
          created_at: now,
          used_at: now,
          authenticated_at: authenticatedAt,
          expires_at: endAfterUse(options, now, now),
          agent: agent.slice(0, LONGEST_AGENT),
          address,
        })
        .execute();
      return token;
    },

    find,
    findByCookie: find,
    cookieOf: (token) => token,
    revoke,
    revokeCookie: revoke,
    forgetRecent: () => recent.forgetAll(),
    look: ({ token }) => read(options, hashToken(token)).then((found) => (typeof found === 'string' ? found : foundAs(token, found))),

    async rowOf({ token }) {
      const found = await read(options, hashToken(token));
      if (typeof found === 'string') throw invalidSession();
      return { id: sessionId(token), end: found.expiresAt };
    },
  };

  async function find(token: string, age: SessionAge = 'now'): Promise<FoundSession | NoSession> {
    if (!/^r:[0-9a-f]{32}$/.test(token)) return 'unknown';
    const hash = hashToken(token);
    if (age === 'now') return joined(hash, () => lookUp(options, token, hash));
    const found = await recent.get(hash, () => lookUp(options, token, hash));
    if (typeof found === 'string') recent.forget(hash);
    return found;
  }

  async function revoke(token: string, onEnded?: OnEnded): Promise<EndedSession | undefined> {
    const hash = hashToken(token);
    const ended = await database.transaction().execute(async (transaction) => {
      const row = await transaction.deleteFrom('sessions').where('token_hash', '=', hash).returning('user_id').executeTakeFirst();
      if (row !== undefined) await onEnded?.(transaction, { userId: row.user_id });
      return row;
    });
    recent.forget(hash);
    return ended && { userId: ended.user_id };
  }
}

/** Looks a session up by the hash of its token, and extends it when that is due. */
async function lookUp(options: SessionStoreOptions, token: string, hash: string): Promise<FoundSession | NoSession> {
  const found = await read(options, hash);
  if (typeof found === 'string') return found;
  const { database, clock } = options;
  const now = clock.now();
  // Ten times within the allowed time without use.
  const step = Math.min(STEP, idleOf(options, found.user.roles) / 10);
  if (now.getTime() - found.usedAt.getTime() <= step) return foundAs(token, found);
  const used = { used_at: now, expires_at: endAfterUse(options, now, found.begunAt) };
  await database.updateTable('sessions').set(used).where('token_hash', '=', hash).execute();
  return { ...foundAs(token, found), renewedCookie: token };
}

/** A session with the time of its read. */
interface ReadSession {
  user: SessionUser;
  begunAt: Date;
  usedAt: Date;
  authenticatedAt: Date | null;
  expiresAt: Date;
  longestUntil: Date;
}

/** User and end of a session. Current settings apply also to earlier sessions. */
async function read(options: SessionStoreOptions, hash: string): Promise<ReadSession | NoSession> {
  const { database, clock, roles } = options;
  const sessions = database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.expires_at', 'sessions.used_at', 'sessions.created_at as begun_at', 'authenticated_at'])
    .select(['users.id', 'users.full_name', 'users.email', 'users.roles', 'users.locked', 'users.deleted'])
    .select(['users.created_at', 'users.updated_at'])
    .where('token_hash', '=', hash);
  const row = await keepPlan(sessions).executeTakeFirst();
  if (row === undefined) return 'unknown';
  const longestUntil = longestEnd(options, row.begun_at, row.roles);
  const expiresAt = endOf(options, { created_at: row.begun_at, used_at: row.used_at, expires_at: row.expires_at }, row.roles);
  if (expiresAt <= clock.now()) return 'expired';
  const user = toSessionUser(row, roles());
  if (user === undefined || row.locked || row.deleted) return 'unknown';
  return { user, begunAt: row.begun_at, usedAt: row.used_at, authenticatedAt: row.authenticated_at, expiresAt, longestUntil };
}

function foundAs(token: string, { user, longestUntil, authenticatedAt }: ReadSession): FoundSession {
  return { user, token, longestUntil, authenticatedAt };
}

/** End of a session that is used now, without further use. */
function endAfterUse(options: SessionStoreOptions, now: Date, begunAt: Date): Date {
  return earlier(new Date(now.getTime() + options.hours * HOUR), longestEnd(options, begunAt));
}

/** End of a stored session, by the current settings and roles of its user. */
function endOf(
  options: SessionStoreOptions,
  { created_at, used_at, expires_at }: { created_at: Date; used_at: Date; expires_at: Date },
  roles: readonly Role[],
): Date {
  const idleEnd = new Date(used_at.getTime() + idleOf(options, roles));
  return earlier(earlier(expires_at, idleEnd), longestEnd(options, created_at, roles));
}

/** Milliseconds without use after which sessions of these roles end. */
function idleOf({ hours, limits }: SessionStoreOptions, roles: readonly Role[]): number {
  return Math.min(hours * HOUR, ...limitsFor(roles, limits).map(({ idleMinutes }) => (idleMinutes ?? Infinity) * 60_000));
}

function longestEnd({ longestHours, limits }: SessionStoreOptions, begunAt: Date, roles: readonly Role[] = []): Date {
  const longest = Math.min(longestHours, ...limitsFor(roles, limits).map(({ longestHours }) => longestHours ?? Infinity));
  return new Date(begunAt.getTime() + longest * HOUR);
}

function limitsFor(roles: readonly Role[], limits: SessionStoreOptions['limits']): readonly SessionLimit[] {
  return limits?.().filter((limit) => limit.roles.some((role) => roles.includes(role))) ?? [];
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

interface UserRow {
  id: string;
  full_name: string;
  email: string | null;
  roles: string[];
  created_at: Date;
  updated_at: Date;
}

/** A row of users as a member of staff; undefined without a role of the console, because such people cannot sign in. */
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

/** Hash of a token, as stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
