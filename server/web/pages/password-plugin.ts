import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import { ParseError } from '../../base/errors/parse-error.ts';
import { PASSWORD_LENGTH } from '../../base/settings/check-new-password.ts';
import type { Config } from '../../base/settings/config.ts';
import { siteOf } from '../../base/settings/reachable.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import { addressOfLink } from '../../identity/accounts/password-links.ts';
import { passwordMail } from '../../identity/accounts/password-mail.ts';
import { type ForgottenPassword, LINK_OVER } from '../../identity/sessions/forgotten-password.ts';
import { originOf } from '../../identity/sessions/origin-of.ts';
import { whyNotFromConsole } from '../../identity/sessions/session-cookie.ts';
import type { Mailer } from '../../work/mail/mailer.ts';
import { addToOutbox } from '../../work/mail/outbox.ts';
import { closedPage, createEntryPages, type EntryLook } from './entry-page.ts';
import { askPage, choosePage, invalidLinkPage, linkRequestedPage, passwordSetPage } from './password-page.ts';

/** Dependencies of these pages. */
export interface PasswordParts {
  readonly config: Pick<Config, 'publicUrl' | 'host' | 'port'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly mailer: Pick<Mailer, 'wake' | 'sends'>;
  readonly backEnd: Pick<BackEnd, 'forgottenPassword'>;
}

const TITLE = 'Password';
const ELSEWHERE = 'A Parse Server keeps the accounts of this console, so its owner sets new passwords there. Ask an admin.';
const TOO_MANY = 'Too many requests came from here. Try again in a minute.';
const FAILED = 'This could not be done now. Nothing was changed. Try again in a moment.';
const OTHER_SITE = 'This form came from another site than the console. Open the link again.';

/**
 * Pages to set a password without the current one: GET `/password` asks for an address, or with a link for a new password; POST `/password` mails a link, POST `/password/choose` sets
 * the password. They are pages of the server, without code of the console, so that they open for any user and add nothing to the first load of staff.
 */
export async function passwordPlugin(app: FastifyInstance, parts: PasswordParts, look: EntryLook): Promise<void> {
  // A server that stops has still promised these mails.
  const mailing = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(mailing)));
  const { config, backEnd, logger } = parts;
  const limit = { config: { rateLimit: { max: look.perMinute ?? 20, timeWindow: '1 minute' } } };
  const send = createEntryPages(look);
  const name = () => (look.brand().userNames ? 'User name' : 'Email');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_000 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error.statusCode === 429) return send(request, reply, closedPage(TITLE, TOO_MANY), 429);
    request.log.error({ err: error }, 'A page of passwords could not be made');
    return send(request, reply, closedPage(TITLE, FAILED), error.statusCode ?? 503);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (backEnd.forgottenPassword === undefined) return send(request, reply, closedPage(TITLE, ELSEWHERE), 404);
    return isForeign(request, config.publicUrl) ? send(request, reply, closedPage(TITLE, OTHER_SITE), 403) : undefined;
  });

  app.get('/password', limit, async (request, reply) => {
    const token = textOf((request.query as Record<string, unknown>).link);
    if (token === '') return send(request, reply, askPage(name()));
    const opened = await backEnd.forgottenPassword!.open(token);
    if (opened === undefined) return send(request, reply, invalidLinkPage(), 404);
    return send(request, reply, choosePage(opened, { token, least: PASSWORD_LENGTH.least }));
  });

  app.post('/password', limit, async (request, reply) => {
    const address = textOf((request.body as Record<string, unknown> | null)?.email).trim();
    if (!address.includes('@')) return send(request, reply, askPage(name(), 'Enter the email address of your account.'), 400);
    // Not awaited, so that the time of the answer does not reveal whether the address has an account.
    const mailed = mailLink(parts, backEnd.forgottenPassword!, look, { address, request })
      .catch((error: unknown) => logger.error({ err: error }, 'A link to a new password could not be mailed'))
      .finally(() => mailing.delete(mailed));
    mailing.add(mailed);
    return send(request, reply, linkRequestedPage(parts.mailer.sends.mail));
  });

  app.post('/password/choose', limit, async (request, reply) => {
    const { link, password, repeated } = (request.body ?? {}) as Record<string, unknown>;
    const token = textOf(link);
    const opened = await backEnd.forgottenPassword!.open(token);
    if (opened === undefined) return send(request, reply, invalidLinkPage(), 404);
    const again = (message: string) => send(request, reply, choosePage(opened, { token, least: PASSWORD_LENGTH.least, message }), 400);
    if (textOf(password) !== textOf(repeated)) return again('The two passwords are not the same. Enter both again.');
    try {
      await backEnd.forgottenPassword!.choose(token, textOf(password), originOf(request));
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      return error.message === LINK_OVER ? send(request, reply, invalidLinkPage(), 404) : again(error.message);
    }
    return send(request, reply, passwordSetPage());
  });
}

async function mailLink(
  { config, clock, mailer }: PasswordParts,
  forgotten: ForgottenPassword,
  { brand }: EntryLook,
  { address, request }: { address: string; request: FastifyRequest },
): Promise<void> {
  const isMailed = await forgotten.ask(address, originOf(request), async (transaction, { token, fullName, email }) => {
    const message = passwordMail('reset', { name: fullName, brand: brand().name, address: addressOfLink(siteOf(config), token) });
    await addToOutbox(transaction, { kind: 'mail', recipient: email, ...message }, clock.now());
  });
  if (isMailed) mailer.wake();
}

/** Whether another site sent a form. Browsers that do not send their site are trusted, because a link is required in any case. */
function isForeign(request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (request.method !== 'POST') return false;
  return whyNotFromConsole({ headers: { ...request.headers, 'x-tablero': '1' }, host: request.host }, publicUrl) === 'other site';
}

function textOf(value: unknown): string {
  return typeof value === 'string' && value.length <= 1000 ? value : '';
}
