import type { ConsoleUser } from '../../../src/language/compiled/page-scope.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';

/** The user as sent to the console. */
export function consoleUser(user: SessionUser): ConsoleUser {
  return { objectId: user.id, full_name: user.fullName, email: user.email, roles: user.roles };
}
