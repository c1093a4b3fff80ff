import { randomBytes } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../base/settings/config.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import { OpenIdRefusal } from '../../identity/openid/provider-setup.ts';
import { SIGN_IN_LIFE } from '../../identity/openid/started-sign-ins.ts';
import { consoleAddress, originOf } from '../../identity/sessions/origin-of.ts';
import { createPendingCookie, createSessionCookie } from '../../identity/sessions/session-cookie.ts';
import { createKnownBrowsers } from '../session/known-browsers.ts';
import { closedPage, createEntryPages, type EntryLook, escaped } from './entry-page.ts';
import { targetOf } from './target-of.ts';

/** Dependencies of these pages. */
export interface OpenIdParts {
  readonly config: Pick<Config, 'publicUrl' | 'sessionHours'>;
  readonly backEnd: Pick<BackEnd, 'providerSignIn' | 'sessions' | 'devices'>;
}

const COOKIE = 'tablero_sign_in';
const TITLE = 'Sign-in';
const ELSEWHERE = 'A Parse Server keeps the accounts of this console, so people sign in there.';
const TOO_MANY = 'Too many requests came from here. Try again in a minute.';
const FAILED = 'This could not be done now. Nobody was signed in. Try again in a moment.';

type ProviderRequest = FastifyRequest<{ Params: { provider: string }; Querystring: Record<string, unknown> }>;

/**
 * Sign-in with identity providers: GET `/sign-in/:provider` sends a person there (with `again` they sign in there anew), GET `/sign-in/:provider/return` begins a session when they come back, POST `/sign-in/:provider/logout` ends sessions
 * for a logout token of the provider (OpenID Connect Back-Channel Logout).
 */
export async function openIdPlugin(app: FastifyInstance, { config, backEnd }: OpenIdParts, look: EntryLook): Promise<void> {
  const browsers = createKnownBrowsers({ config, backEnd });
  const limit = { config: { rateLimit: { max: look.perMinute ?? 120, timeWindow: '1 minute', keyGenerator: browsers.keyOf } } };
  const send = createEntryPages(look);
  const session = createSessionCookie(config);
  const pending = createPendingCookie(config);
  const signIn = () => {
    if (backEnd.providerSignIn === undefined) throw new OpenIdRefusal(ELSEWHERE, { status: 404 });
    return backEnd.providerSignIn;
  };
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_000 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const isRefusal = error instanceof OpenIdRefusal;
    if (!isRefusal && error.statusCode !== 429) request.log.error({ err: error }, 'A sign-in with an identity provider failed');
    const status = isRefusal ? error.status : (error.statusCode ?? 503);
    const said = isRefusal ? error.message : status === 429 ? TOO_MANY : FAILED;
    if (request.method === 'POST') return reply.code(status).send({ error: 'invalid_request', error_description: said });
    return send(request, reply, closedPage(TITLE, said), status);
  });

  app.get('/sign-in/:provider', limit, async (request: ProviderRequest, reply) => {
    const browser = request.cookies[COOKIE] ?? randomBytes(32).toString('base64url');
    const site = consoleAddress(request, config.publicUrl);
    const { provider } = request.params;
    const target = targetOf(request.query.to);
    const isAgain = request.query.again !== undefined;
    const url = await signIn().begin(provider, { browser, target, redirectUri: `${site}/sign-in/${provider}/return`, isAgain });
    // Lax, because the person returns from another site.
    reply.setCookie(COOKIE, browser, { ...cookieOptions(site), maxAge: SIGN_IN_LIFE / 1000 });
    return reply.header('Cache-Control', 'no-store').redirect(url, 303);
  });

  app.get('/sign-in/:provider/return', limit, async (request: ProviderRequest, reply) => {
    const browser = request.cookies[COOKIE] ?? '';
    const site = consoleAddress(request, config.publicUrl);
    const came = { browser, returned: new URL(request.url, site) };
    const { target, ...result } = await signIn().finish(request.params.provider, came, originOf(request));
    reply.clearCookie(COOKIE, cookieOptions(site));
    if (result.step !== undefined) {
      pending.set(request, reply, result.pending);
      const next = `/second-factor?to=${encodeURIComponent(target)}`;
      return send(request, reply, {
        title: 'Sign-in',
        next,
        parts: [`<a class="btn btn-primary" href="${escaped(next)}">Go on to the second factor</a>`],
      });
    }
    const { user, token } = result;
    session.set(request, reply, backEnd.sessions.cookieOf(token, user));
    await browsers.remember(request, reply, user);
    // Not a redirect: browsers would not send the new strict cookie with a redirect from another site.
    const parts = [
      `<p role="status">You are signed in as ${escaped(user.fullName)}.</p>`,
      `<a class="btn btn-primary" href="${escaped(target)}">Go on</a>`,
    ];
    return send(request, reply, { title: 'Signed in', next: target, parts });
  });

  app.post('/sign-in/:provider/logout', limit, async (request: ProviderRequest, reply) => {
    const { logout_token } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof logout_token !== 'string') throw new OpenIdRefusal('The request has no logout_token.', { status: 400 });
    await signIn().endSessions(request.params.provider, logout_token, request.id);
    return reply.header('Cache-Control', 'no-store').send({});
  });
}

function cookieOptions(site: string) {
  return { path: '/sign-in', httpOnly: true, sameSite: 'lax' as const, secure: site.startsWith('https:') };
}
