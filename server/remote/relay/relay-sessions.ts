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

/** Sessions that a Parse Server keeps. */
export interface RelaySessions extends Sessions {
  /** As `find`, and tells apart who has roles, but none that the console knows. */
  begin(token: string): Promise<FoundSession | NoSession | 'role unknown'>;
  /** Forgets what is remembered of a token, because the Parse Server said that it is dead. */
  forget(token: string): void;
}

/** What finding sessions needs. */
export interface RelaySessionServices extends RoleServices {
  logger: Logger;
  /** The roles of the console as they are now. */
  known: () => readonly Role[];
  contracts: () => Contracts;
  seal: Seal;
  clock: Clock;
  tell: ExplainState;
}

/** How long a user and their roles are remembered, in milliseconds. */
const KEPT = 5_000;

/**
 * Creates the sessions of the relay. Parse clients hold the token of the Parse Server, the console a cookie with that token sealed in it. Who somebody is, and with which
 * roles, is asked of the Parse Server and remembered for five seconds. Finding throws `UnavailableError` when that cannot be asked, which is no reason to sign anybody out.
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
      // Roles are the Parse Server's, which tells nobody of a change: they are heard of with the next call.
      return (await readRow(services, session.token)).end > clock.now() ? session : 'expired';
    },

    rowOf: ({ token }) => readRow(services, token),
  };

  async function find(token: string): Promise<FoundSession | NoSession> {
    const session = await begin(token);
    return session === 'role unknown' ? 'unknown' : session;
  }

  async function begin(token: string): Promise<FoundSession | NoSession | 'role unknown'> {
    // Longer than any token, or with what cannot stand in a header: it need not be asked about.
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

/** A session as the Parse Server keeps it. */
async function readRow({ upstream, patience }: Pick<RelaySessionServices, 'upstream' | 'patience'>, token: string): Promise<SessionRow> {
  const answer = await upstream.ask({ method: 'GET', path: '/sessions/me', token, patience });
  if (answer.state === 'refused') throw refuse(answer);
  const { expiresAt, objectId } = answer.state === 'answered' ? (answer.body as { expiresAt?: { iso?: unknown }; objectId?: unknown }) : {};
  const end = new Date(typeof expiresAt?.iso === 'string' ? expiresAt.iso : Number.NaN);
  if (Number.isNaN(end.getTime())) throw unavailable();
  return { id: typeof objectId === 'string' ? objectId : sessionId(token), end };
}
