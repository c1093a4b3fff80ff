import type { Clock } from '../../base/clock.ts';
import type { Config } from '../../base/settings/config.ts';
import type { FoundSession } from './session.ts';

/** Decides whether the person of a session proved recently enough who they are. True where nobody can be asked: sessions of a Parse Server. False for API tokens. */
export function createRecentSignIn(clock: Clock, { reauthenticateMinutes }: Pick<Config, 'reauthenticateMinutes'>) {
  return ({ authenticatedAt, user }: Pick<FoundSession, 'authenticatedAt' | 'user'>): boolean => {
    if (user.apiToken !== undefined) return false;
    if (authenticatedAt === undefined) return true;
    return authenticatedAt !== null && clock.now().getTime() - authenticatedAt.getTime() <= reauthenticateMinutes * 60_000;
  };
}
