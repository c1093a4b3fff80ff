import { setTimeout as sleep } from 'node:timers/promises';
import type { IdentityProvider } from '../../../src/language/compiled/compiled-screen.ts';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../base/store/open-store.ts';
import { type AccountLog, changeWithLog } from '../accounts/account-log.ts';
import { notifyAccountChange } from '../accounts/account-news.ts';
import type { FinishSignIn } from '../sessions/finish-sign-in.ts';
import type { SignInOrigin, SignInResult } from '../sessions/session.ts';
import { hashToken, type SessionStore } from '../sessions/session-store.ts';
import { findAccount } from './provider-account.ts';
import type { ProviderClient } from './provider-client.ts';
import { OpenIdRefusal, type ProviderSetup, readSetup } from './provider-setup.ts';
import { keepSignIn, takeSignIn } from './started-sign-ins.ts';

/** Dependencies of sign-in with providers. */
export interface ProviderSignInOptions {
  database: Database;
  sessions: SessionStore;
  finish: FinishSignIn;
  clock: Clock;
  log: AccountLog;
  client: ProviderClient;
  /** Current roles of the console. */
  roles: () => readonly Role[];
  /** Current providers of the console. */
  providers: () => readonly IdentityProvider[];
  /** Environment variables that providers name. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** A new sign-in. `browser` is the secret of a cookie of this browser. */
export interface Beginning {
  browser: string;
  /** The page to open after it. */
  target: string;
  /** The address to which the provider returns the person. */
  redirectUri: string;
  /** Whether the person must sign in there even if they are signed in. */
  isAgain?: boolean;
}

/** A session at a provider. */
export interface LeftSession {
  provider: string;
  idToken: string;
}

/** Milliseconds that a sign-out waits for a provider. */
const PATIENCE = 1000;

/** Sign-in with identity providers. Each function throws `OpenIdRefusal` with a message for the person. */
export interface ProviderSignIn {
  /** Starts a sign-in. Returns the address at the provider. */
  begin(id: string, beginning: Beginning): Promise<string>;
  /** Begins a session for a person who returned to `returned`. */
  finish(id: string, came: { browser: string; returned: URL }, from: SignInOrigin): Promise<SignInResult & { target: string }>;
  /** The session at a provider with which a session here began; undefined if it began with a password. */
  providerSession(token: string): Promise<LeftSession | undefined>;
  /** The address that ends a session at its provider; undefined if the provider does not answer within a second. `next` is the page after it. */
  leavingUrl(session: LeftSession, next: string): Promise<string | undefined>;
  /** Ends the sessions that a logout token of a provider names. */
  endSessions(id: string, logoutToken: string, requestId: string): Promise<void>;
}

/** Creates the sign-in with providers. */
export function createProviderSignIn(options: ProviderSignInOptions): ProviderSignIn {
  const { database, clock, client, environment } = options;
  const setupOf = (id: string): ProviderSetup => {
    const provider = options.providers().find((each) => each.id === id);
    if (provider === undefined) throw new OpenIdRefusal('This console has no such identity provider.', { status: 404 });
    return readSetup(provider, environment);
  };
  return {
    async begin(id, { browser, target, redirectUri, isAgain = false }) {
      const { url, ...checks } = await client.begin(setupOf(id), redirectUri, isAgain);
      await keepSignIn(database, clock, browser, { ...checks, provider: id, target });
      return url;
    },

    async finish(id, { browser, returned }, from) {
      const setup = setupOf(id);
      const state = returned.searchParams.get('state') ?? '';
      const started = await takeSignIn(database, clock, { state, browser, provider: id });
      if (started === undefined)
        throw new OpenIdRefusal('This sign-in is over, was used already, or began in another browser. Begin again.', {
          reason: 'no such sign-in under way',
        });
      return { ...(await arrive(options, setup, { returned, started, from })), target: started.target };
    },

    async providerSession(token) {
      const sessions = database.selectFrom('openid_sessions').select(['provider', 'id_token']);
      const row = await sessions.where('token_hash', '=', hashToken(token)).executeTakeFirst();
      return row && { provider: row.provider, idToken: row.id_token };
    },

    async leavingUrl({ provider, idToken }, next) {
      try {
        // A provider that is down would delay the person; its addresses are cached when they arrive later.
        const url = client.endSessionUrl(setupOf(provider), { idToken, next });
        return await Promise.race([url, sleep(PATIENCE, undefined, { ref: false })]);
      } catch (error) {
        // The session here has ended in any case.
        if (error instanceof OpenIdRefusal) return undefined;
        throw error;
      }
    },

    async endSessions(id, logoutToken, requestId) {
      const logout = await client.readLogout(setupOf(id), logoutToken);
      const expires_at = new Date(clock.now().getTime() + 3_600_000);
      await database.deleteFrom('openid_logouts').where('expires_at', '<=', clock.now()).execute();
      await changeWithLog(options, async (transaction, note) => {
        const taken = await transaction
          .insertInto('openid_logouts')
          .values({ issuer: logout.issuer, jti: logout.jti, expires_at })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (taken.numInsertedOrUpdatedRows === 0n) throw new OpenIdRefusal('This logout token was used already.', { status: 400 });
        const ended = await transaction
          .deleteFrom('sessions')
          .using('openid_sessions')
          .whereRef('openid_sessions.token_hash', '=', 'sessions.token_hash')
          .where('openid_sessions.issuer', '=', logout.issuer)
          .$if(logout.subject !== undefined, (query) => query.where('openid_sessions.subject', '=', logout.subject!))
          .$if(logout.sid !== undefined, (query) => query.where('openid_sessions.sid', '=', logout.sid!))
          .returning('sessions.user_id')
          .execute();
        for (const account of new Set(ended.map(({ user_id }) => user_id))) {
          await notifyAccountChange(transaction, account);
          await note('Session ended by its provider', { account, requestId, reason: id });
        }
      });
      options.sessions.forgetRecent();
    },
  };
}

/** Checks the answer of the provider, finds the account, and begins a session. */
async function arrive(
  options: ProviderSignInOptions,
  setup: ProviderSetup,
  { returned, started, from }: { returned: URL; started: Parameters<ProviderClient['finish']>[2]; from: SignInOrigin },
): Promise<SignInResult> {
  const { database, sessions, clock, log, roles } = options;
  const { provider } = setup;
  const { requestId } = from;
  const refuse = async (refusal: OpenIdRefusal, account?: string): Promise<never> => {
    await log('Sign-in refused', { account, requestId, reason: `${provider.id}: ${refusal.reason}` });
    throw refusal;
  };
  const person = await options.client
    .finish(setup, returned, started)
    .catch((error: unknown) => (error instanceof OpenIdRefusal ? refuse(error) : Promise.reject(error)));
  const now = clock.now();
  const done = await changeWithLog({ database, log }, async (transaction, note) => {
    const found = await findAccount(transaction, { provider, person, roles: roles(), now });
    if ('refusal' in found) return found;
    const { issuer, subject, sid = null, idToken, claims } = person;
    const result = await options.finish(transaction, {
      account: found.account,
      from,
      hasSecondFactor: isMultiFactor(claims.amr),
      authenticatedAt: authenticationTime(claims.auth_time, now),
      provider: { provider: provider.id, issuer, subject, sid, id_token: idToken },
    });
    const { account, change } = found;
    if (change !== undefined)
      await note(change === 'created' ? 'Account created by a provider' : 'Account linked to a provider', {
        account: account.id,
        requestId,
        reason: provider.id,
      });
    if (result.step === undefined) await note('Signed in', { account: account.id, requestId, reason: `with ${provider.id}` });
    return { result };
  });
  sessions.forgetRecent();
  if ('refusal' in done) return refuse(done.refusal, done.account?.id);
  return done.result;
}

/** Time at which the person signed in at the provider, by its claim `auth_time` (seconds). An older sign-in there is no recent one. */
function authenticationTime(claim: unknown, now: Date): Date | null {
  return typeof claim === 'number' ? new Date(Math.min(claim * 1000, now.getTime())) : null;
}

/** Whether the provider says that it checked several factors (RFC 8176). */
function isMultiFactor(amr: unknown): boolean {
  return Array.isArray(amr) && amr.includes('mfa');
}
