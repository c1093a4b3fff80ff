import type { SessionUser } from '../../identity/sessions/session.ts';

/** The own user as Parse clients see it: an allow list, never a row, with what the contract of users names besides. The token only for clients that keep it themselves. */
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
