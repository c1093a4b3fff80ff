import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';

/** A role for Parse clients. Its id is its name. */
export interface RoleRow {
  objectId: string;
  name: string;
}

const TEXT = 'This address lists only your own roles: leave "where" out, or ask for those with yourself in "users" or for one "name".';

/**
 * The caller's roles, as a query of `_Role` returns them. May filter by user, which gives nothing for others, and by name.
 * Without a session there are none. Throws 119 for other queries.
 */
export function ownRoles(user: SessionUser | undefined, where: unknown): RoleRow[] {
  const { users, name, ...others } = readWhere(where);
  if (Object.keys(others).length > 0) throw new ParseError(PARSE_CODES.forbidden, TEXT);
  if (name !== undefined && typeof name !== 'string') throw new ParseError(PARSE_CODES.forbidden, TEXT);
  const isOwn = users === undefined || (users as { objectId?: unknown } | null)?.objectId === user?.id;
  if (user === undefined || !isOwn) return [];
  return user.roles.filter((role) => name === undefined || name === role).map((role) => ({ objectId: role, name: role }));
}

/** A query is JSON in the address, or an object in the body. */
function readWhere(where: unknown): Record<string, unknown> {
  if (where === undefined || where === '') return {};
  try {
    const value: unknown = typeof where === 'string' ? JSON.parse(where) : where;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Like any other invalid query.
  }
  throw new ParseError(PARSE_CODES.invalidJson, '"where" must be a JSON object.');
}
