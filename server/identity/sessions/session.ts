import type { Kysely } from 'kysely';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { PlatformTables } from '../../base/store/tables.ts';

/** The API token with which a program acts for somebody. */
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
  /** The name to sign in with, where it is not the address. */
  username?: string | undefined;
  /** What else they may read of their own row, as it goes over the wire. */
  fields?: Readonly<Record<string, unknown>>;
  /** Present if a program acts for them. */
  apiToken?: ApiTokenUse;
}

/** A session that holds. */
export interface FoundSession {
  user: SessionUser;
  /** What proves the session to the back end. No answer to the console carries it. */
  token: string;
  /** The cookie to send again, because the end of the session was moved. */
  renewedCookie?: string;
  /** When the person last proved who they are; null if nothing proves it here. Absent for API tokens, and if nobody can be asked: sessions of a Parse Server. */
  authenticatedAt?: Date | null;
  /** When it ends however much it is used; absent for what has no such end here, such as an API token. */
  longestUntil?: Date;
}

/** From where somebody signs in: shown to themselves in the list of their sessions. */
export interface SignInOrigin {
  /** Address of the network. */
  address: string;
  /** What the program calls itself. */
  agent: string;
  /** By which the log tells what belongs together. */
  requestId?: string;
  /** The secret of the browser's cookie, unchecked. */
  device?: string | undefined;
}

/** What a session is called, and how long it lives. */
export interface SessionRow {
  id: string;
  end: Date;
}

/** Whether a session is looked up now, as by default, or may have been looked up a moment ago, which does for a call that changes nothing. */
export type SessionAge = 'now' | 'recent';

/** Why there is no session. */
export type NoSession = 'expired' | 'unknown';

/** Why an API token opens nothing. It is blocked while its account is locked, deleted, or without a role. */
export type NoApiToken = 'token expired' | 'token revoked' | 'token blocked';

/** A session that is over. */
export interface EndedSession {
  /** Whose it was, where that is known: the id of a user. */
  userId?: string;
}

/** What else happens when a session ends. */
export type OnEnded = (transaction: Kysely<PlatformTables> | undefined, session: EndedSession) => Promise<void>;

/**
 * The sessions of a back end. Parse clients hold the token itself, or an API token where the back end has such; the console's browser holds a cookie, whose value is the back end's own
 * affair. A user who is locked, gone or without a staff role has no session.
 */
export interface Sessions {
  find(token: string, age?: SessionAge): Promise<FoundSession | NoSession | NoApiToken>;
  findByCookie(value: string, age?: SessionAge): Promise<FoundSession | NoSession>;
  /** The value of the cookie for a token that was just given out to somebody. */
  cookieOf(token: string, user: SessionUser): string;
  /** A session that was found, as it is now. Looking is no use of it: it does not live longer for that. */
  look(session: FoundSession): Promise<FoundSession | NoSession>;
  /** The id of a session that was found, by which nobody can use it, and when it ends without further use. */
  rowOf(session: FoundSession): Promise<SessionRow>;
  /** Ends a session; undefined where there was none, and where it goes on. `ended` runs in the transaction, if the session is a row here. */
  revoke(token: string, ended?: OnEnded): Promise<EndedSession | undefined>;
  revokeCookie(value: string, ended?: OnEnded): Promise<EndedSession | undefined>;
}

/** One of somebody's own sessions, as they see it. */
export interface OwnSession {
  id: string;
  /** What it began in, in words: "Chrome on Windows". */
  client: string;
  /** The network address that it began at; '' where that is not known. */
  address: string;
  /** ISO, as the next. */
  begunAt: string;
  /** To within some minutes. */
  usedAt: string;
  /** The one that asks. */
  isThis: boolean;
}

/** What people do about their own account. Throws `ParseError` with a sentence for them. */
export interface OwnAccount {
  /** Their sessions, the last used first, whether a program has an API token of theirs, and whether their password is kept here. */
  overview(session: FoundSession): Promise<{ sessions: OwnSession[]; hasApiToken: boolean; hasPassword: boolean }>;
  /** Ends one of their sessions; one that is over is fine. */
  endSession(session: FoundSession, id: string, from: SignInOrigin): Promise<void>;
  /** Ends all of their sessions, this one too. */
  endAll(session: FoundSession, from: SignInOrigin): Promise<void>;
  /** Changes their password and ends all sessions. Gives the token of a new one, in place of the one that asked. */
  changePassword(session: FoundSession, passwords: { current: unknown; next: unknown }, from: SignInOrigin): Promise<string>;
}

/** What came in to sign in with. Anything but text counts as wrong. */
export interface Credentials {
  email: unknown;
  password: unknown;
}

/** What a person does next: enter a code or use a passkey, or set up the second factor that their role requires. */
export type SecondFactorStep = 'code' | 'set-up';

/** A session that began; or what is left to do first, with the token of the browser that does it, and whether a passkey does it, too. */
export type SignInResult =
  | { user: SessionUser; token: string; step?: undefined }
  | { user: SessionUser; step: SecondFactorStep; pending: string; hasPasskeys: boolean };

/** Checks credentials and begins a session, or asks for the second factor. Throws `ParseError` 101, 200 or 201. */
export type SignIn = (credentials: Credentials, from: SignInOrigin) => Promise<SignInResult>;
