import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Contracts, Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES } from '../../base/errors/parse-error.ts';
import { createExpiringCache } from '../../base/expiring-cache.ts';
import type { EndedSession, FoundSession, NoSession, OnEnded, SessionRow, Sessions } from '../../identity/sessions/session.ts';
import { sessionId } from '../../identity/sessions/session-id.ts';
import type { ExplainState } from './explain-state.ts';
import { ownFields } from './own-fields.ts';
import { readUser, type UpstreamUser } from './read-user.ts';
import { refuse, unavailable } from './relay-error.ts';
import { type RoleServices, resolveRoles } from './resolve-roles.ts';
import type { Seal } from './seal.ts';

/** Sessions of a Parse Server. */
export interface RelaySessions extends Sessions {
  /** Like `find`, but distinguishes users who have roles of which the console knows none. */
  begin(token: string): Promise<FoundSession | NoSession | 'role unknown'>;
  /** Removes a token from the cache after the Parse Server rejected it. */
  forget(token: string): void;
}

export interface RelaySessionServices extends RoleServices {
  logger: Logger;
  /** The console's current roles. */
  known: () => readonly Role[];
  contracts: () => Contracts;
  seal: Seal;
  clock: Clock;
  tell: ExplainState;
}

/** Milliseconds for which a user and their roles are cached. */
const KEPT = 5_000;

/**
 * Creates the sessions of the relay. Parse clients hold the Parse Server's token, the console a cookie with the encrypted token. User and
 * roles are read from the Parse Server and cached for five seconds. `find` throws `UnavailableError` where that fails, which signs nobody
 * out.
 */
export function createRelaySessions(services: RelaySessionServices): RelaySessions {
  const { upstream, seal, clock, known, contracts, patience, logger, tell } = services;
  const users = createExpiringCache<UpstreamUser | NoSession>(clock, KEPT);
  const roles = createExpiringCache<string[]>(clock, KEPT);

  return {
    begin,
    find: (token) => find(token).catch((error: unknown) => tell(error, false)),
    cookieOf: (token, user) => seal.close(token, { isAdmin: user.roles.includes('admin') }),
    revoke,
    forget: (token) => users.forget(keyOf(token)),

    async findByCookie(value) {
      const opened = seal.open(value);
      if (typeof opened === 'string') return opened;
      const session = await find(opened.token).catch((error: unknown) => tell(error, opened.wasAdmin));
      if (typeof session === 'string') return session;
      const { longestUntil, begunAt } = opened;
      const isAdmin = session.user.roles.includes('admin');
      const isDue = opened.isDue || isAdmin !== opened.wasAdmin;
      return { ...session, longestUntil, ...(isDue && { renewedCookie: seal.close(opened.token, { isAdmin, begunAt }) }) };
    },

    async revokeCookie(value, ended) {
      const token = seal.tokenOf(value);
      return token === undefined ? undefined : revoke(token, ended);
    },

    async look(session) {
      if (session.longestUntil !== undefined && session.longestUntil <= clock.now()) return 'expired';
      // The Parse Server does not notify of role changes; the next call sees them.
      return (await readRow(services, session.token)).end > clock.now() ? session : 'expired';
    },

    rowOf: ({ token }) => readRow(services, token),
  };

  async function find(token: string): Promise<FoundSession | NoSession> {
    const session = await begin(token);
    return session === 'role unknown' ? 'unknown' : session;
  }

  async function begin(token: string): Promise<FoundSession | NoSession | 'role unknown'> {
    // Too long for a token, or invalid in a header.
    if (!/^[\x21-\x7e]{1,200}$/.test(token)) return 'unknown';
    const user = await users.get(keyOf(token), () => readUser(upstream, token, patience));
    if (typeof user === 'string') return user;
    const names = await roles.get(user.id, () => resolveRoles(services, token, user.id));
    const ours = known().filter((role) => names.includes(role));
    if (ours.length === 0) return names.length === 0 ? 'unknown' : 'role unknown';
    const { row, ...person } = user;
    return { user: { ...person, roles: ours, fields: ownFields(row, contracts(), ours) }, token };
  }

  async function revoke(token: string, ended?: OnEnded): Promise<EndedSession | undefined> {
    users.forget(keyOf(token));
    const answer = await upstream.ask({ method: 'POST', path: '/logout', token, body: {}, patience });
    const isOver = answer.state === 'answered' || (answer.state === 'refused' && answer.code === PARSE_CODES.invalidSession);
    if (!isOver) logger.warn({ answer }, 'A session could not be ended at the Parse Server; it lives there until its own end');
    if (answer.state !== 'answered') return undefined;
    await ended?.(undefined, {});
    return {};
  }
}

function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

async function readRow({ upstream, patience }: Pick<RelaySessionServices, 'upstream' | 'patience'>, token: string): Promise<SessionRow> {
  const answer = await upstream.ask({ method: 'GET', path: '/sessions/me', token, patience });
  if (answer.state === 'refused') throw refuse(answer);
  const { expiresAt, objectId } = answer.state === 'answered' ? (answer.body as { expiresAt?: { iso?: unknown }; objectId?: unknown }) : {};
  const end = new Date(typeof expiresAt?.iso === 'string' ? expiresAt.iso : Number.NaN);
  if (Number.isNaN(end.getTime())) throw unavailable();
  return { id: typeof objectId === 'string' ? objectId : sessionId(token), end };
}
