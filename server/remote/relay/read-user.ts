import { PARSE_CODES } from '../../base/errors/parse-error.ts';
import type { NoSession, SessionUser } from '../../identity/sessions/session.ts';
import { refuse, unavailable } from './relay-error.ts';
import type { Upstream } from './upstream.ts';

/** A user from the Parse Server, before roles are read. */
export interface UpstreamUser extends Omit<SessionUser, 'roles' | 'fields'> {
  /** The full row; only fields of the contract are passed on. */
  row: Readonly<Record<string, unknown>>;
}

/**
 * The user of a token. Where class permissions close the user's row, the session gives the id, which then serves as name. Throws
 * `UnavailableError` and refusals of the Parse Server.
 */
export async function readUser(upstream: Upstream, token: string, patience: number): Promise<UpstreamUser | NoSession> {
  const me = await upstream.ask({ method: 'GET', path: '/users/me', token, patience });
  if (me.state === 'answered') return userOf(me.body);
  if (me.state !== 'refused') throw unavailable();
  if (me.code === PARSE_CODES.invalidSession) return me.text.includes('expired') ? 'expired' : 'unknown';
  if (me.code !== PARSE_CODES.forbidden) throw refuse(me);
  const session = await upstream.ask({ method: 'GET', path: '/sessions/me', token, patience });
  if (session.state === 'refused') return 'unknown';
  if (session.state !== 'answered') throw unavailable();
  return userOf((session.body.user ?? {}) as Record<string, unknown>);
}

/** Reads a user's row by an allow list; the row is kept for fields of the contract. Throws `UnavailableError` where it has no id. */
export function userOf(row: Record<string, unknown>): UpstreamUser {
  const text = (...keys: string[]) =>
    keys.map((key) => row[key]).find((value) => typeof value === 'string' && value !== '') as string | undefined;
  const id = text('objectId');
  if (id === undefined || !/^[\w-]{1,64}$/.test(id)) throw unavailable();
  return {
    id,
    fullName: text('full_name', 'fullName', 'name', 'username') ?? id,
    email: text('email', 'username') ?? '',
    createdAt: text('createdAt') ?? '',
    updatedAt: text('updatedAt') ?? '',
    username: text('username'),
    row,
  };
}
