import type { ConsoleUser } from '../../../src/language/compiled/page-scope.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';

/** What the console knows of its user. */
export function consoleUser(user: SessionUser): ConsoleUser {
  return { objectId: user.id, full_name: user.fullName, email: user.email, roles: user.roles };
}
