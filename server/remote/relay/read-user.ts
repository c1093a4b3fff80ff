import { PARSE_CODES } from '../../base/errors/parse-error.ts';
import type { NoSession, SessionUser } from '../../identity/sessions/session.ts';
import { refuse, unavailable } from './relay-error.ts';
import type { Upstream } from './upstream.ts';

/** A person as the Parse Server tells, before their roles are known. */
export interface UpstreamUser extends Omit<SessionUser, 'roles' | 'fields'> {
  /** All that it told of them, of which nothing goes further but by a contract. */
  row: Readonly<Record<string, unknown>>;
}

/**
 * Asks whose token it is. Where class permissions close the own user, the session still tells the id, which then stands for the name. Throws
 * `UnavailableError`, and what else the Parse Server refuses with.
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

/** Reads a row of a user: an allow list; the row itself is kept beside for what contracts name. Throws `UnavailableError` when it has no id. */
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
