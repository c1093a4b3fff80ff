import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Contracts } from '../src/runtime/contracts/contract-types.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { RunFunction } from './functions/run-function.ts';
import type { Courier } from './mail/courier.ts';
import type { SessionStore, SessionUser } from './sessions/session-store.ts';
import type { SignIn } from './sessions/sign-in.ts';
import type { Database } from './store/open-store.ts';

/** What the parts of the server share. */
export interface ServerContext {
  readonly config: Config;
  readonly database: Database;
  readonly contracts: Contracts;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sessions: SessionStore;
  readonly signIn: SignIn;
  readonly courier: Courier;
  readonly runFunction: RunFunction;
  /**
   * The user of a page request's cookie. Only to render that page: the cookie alone never allows a call. Undefined without a cookie, which means
   * unknown rather than signed out (a link from another site carries none), and with a dead one.
   */
  sessionOfDocument(request: FastifyRequest): Promise<SessionUser | undefined>;
}
