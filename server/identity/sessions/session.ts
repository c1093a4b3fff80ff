import type { Kysely } from 'kysely';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { PlatformTables } from '../../base/store/tables.ts';

/** The API token with which a program acts for a person. */
export interface ApiTokenUse {
  id: string;
  name: string;
  /** Names of the calls that it may make; `*` is every call, `*reads` every one that reads. */
  calls: readonly string[];
}

/** A signed-in member of staff. */
export interface SessionUser {
  id: string;
  fullName: string;
  email: string;
  roles: readonly Role[];
  createdAt: string;
  updatedAt: string;
  /** The sign-in name, if it is not the address. */
  username?: string | undefined;
  /** Other readable fields of the own row, as in answers. */
  fields?: Readonly<Record<string, unknown>>;
  /** Present if a program acts for them. */
  apiToken?: ApiTokenUse;
}

/** A valid session. */
export interface FoundSession {
  user: SessionUser;
  /** The secret of the session for the back end. No answer to the console contains it. */
  token: string;
  /** The cookie to send again, because the end of the session was moved. */
  renewedCookie?: string;
  /** Time of the last sign-in; null if it is unknown. Absent for API tokens and for sessions of a Parse Server, which cannot ask again. */
  authenticatedAt?: Date | null;
  /** Time at which it ends in any case; absent without such an end, as for an API token. */
  longestUntil?: Date;
}

/** Origin of a sign-in, shown to the person in the list of sessions. */
export interface SignInOrigin {
  /** Network address. */
  address: string;
  /** User agent. */
  agent: string;
  /** Id that groups lines of the log. */
  requestId?: string;
  /** The secret of the browser's cookie, unchecked. */
  device?: string | undefined;
}

/** Id and end of a session. */
export interface SessionRow {
  id: string;
  end: Date;
}

/** Whether a session must be looked up now (default), or may come from the cache, which is enough for a call that reads. */
export type SessionAge = 'now' | 'recent';

/** Why there is no session. */
export type NoSession = 'expired' | 'unknown';

/** Why an API token is refused. It is blocked while its account is locked, deleted, or without a role. */
export type NoApiToken = 'token expired' | 'token revoked' | 'token blocked';

export interface EndedSession {
  /** Id of its user, if known. */
  userId?: string;
}

/** Called when a session ends. */
export type OnEnded = (transaction: Kysely<PlatformTables> | undefined, session: EndedSession) => Promise<void>;

/**
 * The sessions of a back end. Parse clients have the token itself, or an API token if the back end has them; the console's browser has a cookie, whose value only the back end
 * reads. A user who is locked, deleted or without a staff role has no session.
 */
export interface Sessions {
  find(token: string, age?: SessionAge): Promise<FoundSession | NoSession | NoApiToken>;
  findByCookie(value: string, age?: SessionAge): Promise<FoundSession | NoSession>;
  /** The value of the cookie for a new token. */
  cookieOf(token: string, user: SessionUser): string;
  /** The current state of a session. This does not count as use, and does not extend it. */
  look(session: FoundSession): Promise<FoundSession | NoSession>;
  /** The public id of a session, and its end without further use. */
  rowOf(session: FoundSession): Promise<SessionRow>;
  /** Ends a session; undefined if there was none or it continues. `ended` runs in the transaction, if the session is a row here. */
  revoke(token: string, ended?: OnEnded): Promise<EndedSession | undefined>;
  revokeCookie(value: string, ended?: OnEnded): Promise<EndedSession | undefined>;
}

/** One of a person's own sessions, as displayed. */
export interface OwnSession {
  id: string;
  /** Browser and system: "Chrome on Windows". */
  client: string;
  /** Network address at its start; '' if unknown. */
  address: string;
  /** ISO, like `usedAt`. */
  begunAt: string;
  /** Accurate to some minutes. */
  usedAt: string;
  /** Whether it is the session of the request. */
  isThis: boolean;
}

/** Actions of people on their own account. Each throws `ParseError` with a message for the person. */
export interface OwnAccount {
  /** The sessions, last used first, and whether the account has an API token and a password here. */
  overview(session: FoundSession): Promise<{ sessions: OwnSession[]; hasApiToken: boolean; hasPassword: boolean }>;
  /** Ends one of the sessions; an ended one is ignored. */
  endSession(session: FoundSession, id: string, from: SignInOrigin): Promise<void>;
  /** Ends all sessions, including this one. */
  endAll(session: FoundSession, from: SignInOrigin): Promise<void>;
  /** Changes the password and ends all sessions. Returns the token of a new one for the person. */
  changePassword(session: FoundSession, passwords: { current: unknown; next: unknown }, from: SignInOrigin): Promise<string>;
}

/** Submitted credentials. Anything but text counts as wrong. */
export interface Credentials {
  email: unknown;
  password: unknown;
}

/** The next step: enter a code or use a passkey, or set up the second factor that a role requires. */
export type SecondFactorStep = 'code' | 'set-up';

/** A new session; or the next step with its token, and whether a passkey is possible. */
export type SignInResult =
  | { user: SessionUser; token: string; step?: undefined }
  | { user: SessionUser; step: SecondFactorStep; pending: string; hasPasskeys: boolean };

/** Checks credentials and begins a session, or asks for the second factor. Throws `ParseError` 101, 200 or 201. */
export type SignIn = (credentials: Credentials, from: SignInOrigin) => Promise<SignInResult>;
