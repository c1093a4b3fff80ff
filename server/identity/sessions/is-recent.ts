import type { Clock } from '../../base/clock.ts';
import type { Config } from '../../base/settings/config.ts';
import type { FoundSession } from './session.ts';

/** Creates the check whether the last sign-in of a session is recent enough. True for sessions of a Parse Server, which cannot ask again. False for API tokens. */
export function createRecentSignIn(clock: Clock, { reauthenticateMinutes }: Pick<Config, 'reauthenticateMinutes'>) {
  return ({ authenticatedAt, user }: Pick<FoundSession, 'authenticatedAt' | 'user'>): boolean => {
    if (user.apiToken !== undefined) return false;
    if (authenticatedAt === undefined) return true;
    return authenticatedAt !== null && clock.now().getTime() - authenticatedAt.getTime() <= reauthenticateMinutes * 60_000;
  };
}
