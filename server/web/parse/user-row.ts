import type { SessionUser } from '../../identity/sessions/session.ts';

/** The own user for Parse clients: an allow list, plus the fields of the users' contract. The token only for clients that keep it themselves. */
export function userRow(user: SessionUser, token: string | undefined): Record<string, unknown> {
  return {
    ...user.fields,
    objectId: user.id,
    username: user.username ?? user.email,
    email: user.email,
    full_name: user.fullName,
    roles: user.roles,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    ...(token === undefined ? {} : { sessionToken: token }),
  };
}
