import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as client from 'openid-client';
import type { Clock } from '../../base/clock.ts';
import { OpenIdRefusal, type ProviderSetup } from './provider-setup.ts';

/** Seconds that the clocks of server and provider may differ. */
const CLOCK_TOLERANCE = 300;
/** Seconds to wait for an answer of a provider. */
const PATIENCE = 10;
/** Milliseconds after which addresses and keys of a provider are read again. */
const FRESH = 3_600_000;
/** The event of a logout token (OpenID Connect Back-Channel Logout 1.0). */
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Address of a sign-in, and the values that its answer must have. */
export interface StartedSignIn {
  url: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** Values that the answer must have. */
export type SignInChecks = Omit<StartedSignIn, 'url'>;

/** A person as their provider names them. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** Id of the session there, if the provider has one. */
  sid: string | undefined;
  idToken: string;
  /** Claims of the ID token, completed by those of the userinfo endpoint. */
  claims: Readonly<Record<string, unknown>>;
}

/** A verified logout token: the session to end, by subject, session id or both. */
export interface ProviderLogout {
  issuer: string;
  jti: string;
  subject: string | undefined;
  sid: string | undefined;
}

/** Client of the providers. It checks signature, issuer, audience, nonce, state, PKCE and time of their answers. */
export interface ProviderClient {
  /** `isAgain` requires a new sign-in even if the person is signed in there. Throws `OpenIdRefusal` if the provider cannot be reached. */
  begin(setup: ProviderSetup, redirectUri: string, isAgain: boolean): Promise<StartedSignIn>;
  /** `returned` is the address to which the provider returned the person. Throws `OpenIdRefusal`. */
  finish(setup: ProviderSetup, returned: URL, checks: SignInChecks): Promise<ProviderPerson>;
  /** The address that ends the session at the provider; undefined if it has none. */
  endSessionUrl(setup: ProviderSetup, { idToken, next }: { idToken: string; next: string }): Promise<string | undefined>;
  /** Verifies a logout token. Throws `OpenIdRefusal`. */
  readLogout(setup: ProviderSetup, token: string): Promise<ProviderLogout>;
}

interface OpenProvider {
  config: client.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
  openedAt: number;
}

/** Creates the client, which caches addresses and keys of each provider for an hour. */
export function createProviderClient(clock: Clock): ProviderClient {
  const { open, stale, forget } = openedProviders(clock);
  return {
    async begin(setup, redirectUri, isAgain) {
      const { config } = await open(setup);
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: (setup.provider.scopes ?? ['openid', 'email', 'profile']).join(' '),
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(isAgain && { prompt: 'login', max_age: '0' }),
      });
      return { url: url.href, state, nonce, verifier };
    },

    async finish(setup, returned, checks) {
      const { config } = await open(setup);
      try {
        return await redeem(config, returned, checks);
      } catch (error) {
        // Keys may have been replaced, so the next sign-in reads them again.
        forget(setup);
        throw refusalOf(setup, error);
      }
    },

    async endSessionUrl(setup, { idToken, next }) {
      const { config } = stale(setup) ?? (await open(setup));
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      return client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: next }).href;
    },

    async readLogout(setup, token) {
      const opened = await open(setup);
      try {
        return await verifyLogout(opened, { token, audience: setup.clientId, now: clock.now() });
      } catch (error) {
        throw new OpenIdRefusal('The logout token could not be verified.', { reason: reasonOf(error), status: 400, cause: error });
      }
    },
  };
}

/** Addresses and keys of providers. */
function openedProviders(clock: Clock) {
  const opened = new Map<string, OpenProvider>();
  const open = async (setup: ProviderSetup): Promise<OpenProvider> => {
    const known = opened.get(keyOf(setup));
    if (known && clock.now().getTime() - known.openedAt < FRESH) return known;
    try {
      const config = await discover(setup);
      const { jwks_uri } = config.serverMetadata();
      if (jwks_uri === undefined) throw new Error('It publishes no keys (jwks_uri).');
      const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: PATIENCE * 1000 });
      const found = { config, keys, openedAt: clock.now().getTime() };
      opened.set(keyOf(setup), found);
      return found;
    } catch (error) {
      // Stale metadata is better than none.
      if (known) return known;
      const said = `${providerName(setup)} does not answer now. Try again in a moment.`;
      throw new OpenIdRefusal(said, { reason: reasonOf(error), status: 503, cause: error });
    }
  };
  return {
    open,
    stale: (setup: ProviderSetup) => opened.get(keyOf(setup)),
    forget: (setup: ProviderSetup) => void opened.delete(keyOf(setup)),
  };
}

/** Exchanges the code of a returned person for their ID token and checks it. */
async function redeem(config: client.Configuration, returned: URL, { state, nonce, verifier }: SignInChecks): Promise<ProviderPerson> {
  const tokens = await client.authorizationCodeGrant(config, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims()!;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    sid: typeof claims.sid === 'string' ? claims.sid : undefined,
    idToken: tokens.id_token!,
    claims: { ...(await userInfo(config, tokens.access_token, claims.sub)), ...claims },
  };
}

async function verifyLogout(
  { config, keys }: OpenProvider,
  { token, audience, now }: { token: string; audience: string; now: Date },
): Promise<ProviderLogout> {
  const { issuer, id_token_signing_alg_values_supported: algorithms = ['RS256'] } = config.serverMetadata();
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: algorithms.filter((algorithm) => !/^(none|HS)/.test(algorithm)),
    clockTolerance: CLOCK_TOLERANCE,
    currentDate: now,
    maxTokenAge: 600,
    requiredClaims: ['iat', 'jti', 'events'],
  });
  const { events, nonce, sub, sid, jti } = payload as { events: unknown; nonce?: unknown; sub?: string; sid?: unknown; jti: string };
  const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, LOGOUT_EVENT);
  const session = typeof sid === 'string' ? sid : undefined;
  if (!isLogout || nonce !== undefined || (sub === undefined && session === undefined)) throw new Error('It is no logout token.');
  return { issuer, jti, subject: sub, sid: session };
}

function keyOf({ issuer, clientId, secret }: ProviderSetup): string {
  return JSON.stringify([issuer.href, clientId, secret]);
}

/** Its name at the beginning of a sentence. */
function providerName({ provider: { label } }: ProviderSetup): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

async function discover({ issuer, clientId, secret }: ProviderSetup): Promise<client.Configuration> {
  const authentication = secret === undefined ? client.None() : client.ClientSecretBasic(secret);
  const execute = [client.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [])];
  const config = await client.discovery(issuer, clientId, { [client.clockTolerance]: CLOCK_TOLERANCE }, authentication, {
    execute,
    timeout: PATIENCE,
  });
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = config.serverMetadata();
  if (secret === undefined || methods.includes('client_secret_basic')) return config;
  return client.discovery(issuer, clientId, { [client.clockTolerance]: CLOCK_TOLERANCE }, client.ClientSecretPost(secret), {
    execute,
    timeout: PATIENCE,
  });
}

/** Claims of the userinfo endpoint; none if the provider has no such endpoint or it does not answer. The ID token is sufficient. */
async function userInfo(config: client.Configuration, accessToken: string, subject: string): Promise<Record<string, unknown>> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(config, accessToken, subject).catch(() => ({}));
}

function refusalOf(setup: ProviderSetup, error: unknown): OpenIdRefusal {
  const name = providerName(setup);
  const reason = reasonOf(error);
  if (error instanceof client.AuthorizationResponseError) {
    const said = error.error === 'access_denied' ? 'did not sign you in' : `refused the sign-in (${error.error})`;
    return new OpenIdRefusal(`${name} ${said}.`, { reason, cause: error });
  }
  if (error instanceof client.ResponseBodyError)
    return new OpenIdRefusal(`${name} did not accept this sign-in. Begin again.`, { reason, cause: error });
  const isAway = error instanceof TypeError || /timed? ?out/i.test(reason);
  if (isAway) return new OpenIdRefusal(`${name} does not answer now. Try again in a moment.`, { reason, status: 503, cause: error });
  return new OpenIdRefusal(`The answer of ${setup.provider.label} could not be verified, so nobody was signed in. Begin again.`, {
    reason,
    cause: error,
  });
}

/** Message of an error with those of its causes, which contain no token. */
function reasonOf(error: unknown): string {
  const messages: string[] = [];
  for (let each = error; each instanceof Error && messages.length < 4; each = each.cause) {
    const { code, error: name } = each as { code?: unknown; error?: unknown };
    messages.push([each.message, code, name].filter((part) => typeof part === 'string').join(' '));
  }
  return messages.join(': ').slice(0, 500) || String(error).slice(0, 500);
}
