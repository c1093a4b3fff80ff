import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidSession, PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Config } from '../../base/settings/config.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import { type OpenStep, type Proof, STEP_OVER } from '../../identity/second-factor/second-factor.ts';
import { originOf } from '../../identity/sessions/origin-of.ts';
import type { FoundSession } from '../../identity/sessions/session.ts';
import { createPendingCookie, createSessionCookie, isOwnForm } from '../../identity/sessions/session-cookie.ts';
import { createKnownBrowsers } from '../session/known-browsers.ts';
import { createPasskeyPlaces } from '../session/passkey-places.ts';
import { closedPage, createEntryPages, type EntryLook } from './entry-page.ts';
import { ownPage, type PasskeyForm, recoveryCodesPage, secondFactorOffPage, setUpPage, stepPage } from './second-factor-page.ts';
import { targetOf } from './target-of.ts';

/** Dependencies of these pages. */
export interface SecondFactorParts {
  readonly config: Pick<Config, 'publicUrl' | 'sessionHours'>;
  readonly backEnd: Pick<BackEnd, 'secondFactor' | 'passkeys' | 'sessions' | 'ownAccount' | 'devices'>;
}

const TITLE = 'Second factor';
const ELSEWHERE = 'A Parse Server keeps the accounts of this console, so there is no second factor here.';
const TOO_MANY = 'Too many requests came from here. Try again in a minute.';
const FAILED = 'This could not be done now. Nothing was changed. Try again in a moment.';
const OTHER_SITE = 'This form came from another site than the console. Open the page again.';

/**
 * The pages of the second factor: GET `/second-factor` asks for the code of a sign-in, sets one up, or shows the state for a signed-in person; POST `/second-factor` takes a code or the answer of a passkey,
 * `/set-up` starts a set-up, `/codes` creates new recovery codes, `/off` turns it off. Their only script is for passkeys, and they add nothing to the first load of staff.
 */
export async function secondFactorPlugin(app: FastifyInstance, parts: SecondFactorParts, look: EntryLook): Promise<void> {
  const { config, backEnd } = parts;
  const pages = createPages(parts, look);
  const { send } = pages;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_000 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof ParseError)
      return send(request, reply, closedPage(TITLE, error.message), error.code === PARSE_CODES.invalidSession ? 401 : 400);
    if (error.statusCode === 429) return send(request, reply, closedPage(TITLE, TOO_MANY), 429);
    request.log.error({ err: error }, 'A page of the second factor could not be made');
    return send(request, reply, closedPage(TITLE, FAILED), error.statusCode ?? 503);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (backEnd.secondFactor === undefined) return send(request, reply, closedPage(TITLE, ELSEWHERE), 404);
    const isForeign = request.method === 'POST' && !isOwnForm(request, config.publicUrl);
    return isForeign ? send(request, reply, closedPage(TITLE, OTHER_SITE), 403) : undefined;
  });
  registerSteps(app, pages);
  registerOwnActions(app, pages);
}

type Pages = ReturnType<typeof createPages>;

function createPages({ config, backEnd }: SecondFactorParts, look: EntryLook) {
  const send = createEntryPages(look);
  const session = createSessionCookie(config);
  const factor = () => backEnd.secondFactor!;
  const signedIn = async (value: string | undefined): Promise<FoundSession | undefined> => {
    const found = value === undefined ? 'unknown' : await backEnd.sessions.findByCookie(value);
    return typeof found === 'string' ? undefined : found;
  };
  const browsers = createKnownBrowsers({ config, backEnd });
  const places = createPasskeyPlaces(config);
  /** The form for a passkey; undefined if browsers allow no passkeys at the address of the console. */
  const passkeyOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { userId, isNew }: { userId: string; isNew: boolean },
  ): Promise<PasskeyForm | undefined> => {
    const { passkeys } = backEnd;
    if (passkeys === undefined || look.passkeyScript === undefined || !places.isPossible(request)) return undefined;
    const place = places.challenged(request, reply);
    const options = isNew ? await passkeys.askNew(userId, place) : await passkeys.askSecondFactor(userId, place);
    return { options, script: look.passkeyScript };
  };
  return {
    limit: { config: { rateLimit: { max: look.perMinute ?? 60, timeWindow: '1 minute', keyGenerator: browsers.keyOf } } },
    pending: createPendingCookie(config),
    send,
    factor,
    /** The session of a page; undefined without one. */
    ofPage: (request: FastifyRequest) => signedIn(session.ofDocument(request)),
    /** The session of a form. Throws `ParseError` without one. */
    async ofForm(request: FastifyRequest): Promise<FoundSession> {
      const found = await signedIn(session.ofForm(request));
      if (found === undefined) throw invalidSession('Your session has ended. Sign in again.');
      return found;
    },
    async sendStep(
      request: FastifyRequest,
      reply: FastifyReply,
      open: OpenStep,
      { target, message }: { target: string; message?: string },
    ) {
      const isNew = open.step === 'set-up';
      const isOffered = isNew ? !open.isSignedIn : open.hasPasskeys;
      const passkey = isOffered ? await passkeyOf(request, reply, { userId: open.userId, isNew }) : undefined;
      return send(request, reply, stepPage(open, { target, message, passkey }), message === undefined ? 200 : 400);
    },
    async sendOwn(request: FastifyRequest, reply: FastifyReply, found: FoundSession, message?: string) {
      const { hasPassword } = await backEnd.ownAccount!.overview(found);
      const state = await factor().state(found);
      const passkey = state.hasPasskeys ? await passkeyOf(request, reply, { userId: found.user.id, isNew: false }) : undefined;
      return send(request, reply, ownPage(state, { hasPassword, message, passkey }), message === undefined ? 200 : 400);
    },
    /** The proof in a form. Throws `ParseError` if the script of the page did not run. */
    proofOf(request: FastifyRequest): Proof {
      const { code, passkey } = bodyOf(request);
      if (passkey === undefined) return { code };
      if (passkey === '') throw new ParseError(PARSE_CODES.validation, 'A passkey needs JavaScript, which did not run here. Enter a code.');
      return { passkey: places.answered(request, parsed(passkey)) };
    },
    async startSession(request: FastifyRequest, reply: FastifyReply, { user, token }: Pick<FoundSession, 'user' | 'token'>) {
      const before = session.ofForm(request);
      if (before !== undefined) await backEnd.sessions.revokeCookie(before);
      session.set(request, reply, backEnd.sessions.cookieOf(token, user));
      await browsers.remember(request, reply, user);
    },
  };
}

/** Routes of the pending step of a sign-in or a set-up. */
function registerSteps(app: FastifyInstance, pages: Pages): void {
  const { limit, pending, send, factor, ofPage, sendStep, sendOwn, proofOf, startSession } = pages;
  app.get('/second-factor', limit, async (request, reply) => {
    const open = await factor().open(pending.of(request) ?? '');
    const target = targetOf((request.query as Record<string, unknown>).to);
    if (open !== undefined) return sendStep(request, reply, open, { target });
    const found = await ofPage(request);
    return found === undefined ? send(request, reply, closedPage(TITLE, STEP_OVER), 401) : sendOwn(request, reply, found);
  });

  app.post('/second-factor', limit, async (request, reply) => {
    const token = pending.of(request) ?? '';
    const target = targetOf(bodyOf(request).to);
    const open = await factor().open(token);
    if (open === undefined) throw new ParseError(PARSE_CODES.validation, STEP_OVER);
    try {
      const proof = proofOf(request);
      const { codes, session } =
        open.step === 'code'
          ? { codes: undefined, session: await factor().pass(token, proof, originOf(request)) }
          : await factor().confirm(token, proof, originOf(request));
      pending.clear(request, reply);
      if (session !== undefined) await startSession(request, reply, session);
      if (codes === undefined) return reply.header('Cache-Control', 'no-store').redirect(target, 303);
      return send(request, reply, codes.length === 0 ? setUpPage() : recoveryCodesPage(codes, open.isSignedIn ? '/account' : target));
    } catch (error) {
      if (!(error instanceof ParseError) || (await factor().open(token)) === undefined) throw error;
      return sendStep(request, reply, open, { target, message: error.message });
    }
  });
}

/** Routes of actions of signed-in people. Errors are shown above the form. */
function registerOwnActions(app: FastifyInstance, { limit, pending, send, factor, ofForm, sendOwn, proofOf }: Pages): void {
  const act = (path: string, run: (found: FoundSession, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.post(`/second-factor${path}`, limit, async (request, reply) => {
      const found = await ofForm(request);
      try {
        return await run(found, request, reply);
      } catch (error) {
        if (!(error instanceof ParseError)) throw error;
        return sendOwn(request, reply, found, error.message);
      }
    });

  act('/set-up', async (found, request, reply) => {
    pending.set(request, reply, await factor().begin(found, bodyOf(request).password, originOf(request)));
    return reply.header('Cache-Control', 'no-store').redirect('/second-factor', 303);
  });
  act('/codes', async (found, request, reply) =>
    send(request, reply, recoveryCodesPage(await factor().renewCodes(found, proofOf(request), originOf(request)), '/account')),
  );
  act('/off', async (found, request, reply) => {
    await factor().turnOff(found, proofOf(request), originOf(request));
    return send(request, reply, secondFactorOffPage(await factor().state(found)));
  });
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  return (request.body ?? {}) as Record<string, unknown>;
}

/** JSON in a form; undefined if it is none. */
function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
