import type { Logger } from 'pino';
import { PARSE_CODES } from '../../base/errors/parse-error.ts';
import type { AccountLog } from '../../identity/accounts/account-log.ts';
import { type Lockout, tooManyAttempts } from '../../identity/sessions/lockout.ts';
import { readCredentials, roleUnknown, wrongCredentials } from '../../identity/sessions/read-credentials.ts';
import type { SignIn } from '../../identity/sessions/session.ts';
import { refuse, unavailable } from './relay-error.ts';
import type { RelaySessions } from './relay-sessions.ts';
import type { Upstream } from './upstream.ts';

export interface RelaySignInServices {
  upstream: Upstream;
  sessions: RelaySessions;
  lockout: Lockout;
  patience: number;
  logger: Logger;
  /** Reports whether a user with the right password has any role. */
  noticeSignIn: (hasRole: boolean) => void;
  log: AccountLog;
}

/** Codes with the Parse Server's own message, since the user can act on it: unverified address, second factor. */
const CODES_WITH_MESSAGE: ReadonlySet<number> = new Set([PARSE_CODES.tooManyRequests, 205, 210, 211]);

/** Reasons for refusing a user with the right password, for the log; the user's page says less. */
const REFUSED_SIGN_IN = {
  unknown: 'Somebody signed in at the Parse Server and has no role that can be read, so they stay outside',
  expired: 'Somebody signed in at the Parse Server with a session that is over already',
  'role unknown': 'Somebody signed in at the Parse Server and has only roles that this console does not know, so they stay outside',
} as const;

/**
 * Creates the sign-in at the Parse Server. A user without a role of the console is signed out there again and gets a message: the password
 * was right, which that server would confirm to anybody. A locked account gets the answer of a wrong password, since its own text would
 * reveal that the account exists. Throws `UnavailableError`.
 */
export function createRelaySignIn(services: RelaySignInServices): SignIn {
  const { upstream, sessions, lockout, patience, log, logger, noticeSignIn } = services;
  return async (credentials, from) => {
    const { name, address, password, isText } = readCredentials(credentials);
    const { requestId } = from;
    const refused = (reason: string) => log('Sign-in refused', { requestId, reason });
    const counted = await lockout.count(address, from.address);
    if (counted.minutesLeft > 0) {
      await refused(counted.isFirstRefused ? 'locked out from now on' : 'locked out');
      throw tooManyAttempts(counted);
    }
    if (!isText) throw wrongCredentials();
    const answer = await upstream.ask({ method: 'POST', path: '/login', body: { username: name, password }, patience });
    if (answer.state === 'refused') {
      await refused('the Parse Server refused it');
      throw CODES_WITH_MESSAGE.has(answer.code) ? refuse(answer) : wrongCredentials();
    }
    const token = answer.state === 'answered' ? answer.body.sessionToken : undefined;
    if (typeof token !== 'string') throw unavailable();
    const session = await sessions.begin(token).catch(async (error: unknown) => {
      await sessions.revoke(token);
      throw error;
    });
    noticeSignIn(session !== 'unknown');
    if (typeof session === 'string') {
      logger.warn({ user: answer.state === 'answered' && answer.body.objectId }, REFUSED_SIGN_IN[session]);
      await sessions.revoke(token);
      await refused('no role of this console');
      if (session === 'expired') throw wrongCredentials();
    }
    await lockout.clear(address, from.address);
    if (typeof session === 'string') throw roleUnknown();
    await log('Signed in', { account: session.user.id, requestId });
    return { user: session.user, token };
  };
}
