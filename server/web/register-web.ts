import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { constants, createGzip, type Gzip } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FoundSession } from '../back-end/back-end.ts';
import { createFormValidators } from '../definitions/form-validators.ts';
import type { LiveDefinitions } from '../definitions/live-definitions.ts';
import { type ServedDefinitions, screenTextOf } from '../definitions/served-definitions.ts';
import type { ServerContext } from '../server-context.ts';
import { consoleUser } from '../sessions/session-plugin.ts';
import { registerDefinitions } from './definition-routes.ts';
import { firstCall, type OpenedScreen, screenOfPath } from './first-answer.ts';
import { pagePolicy } from './page-policy.ts';

/** What the pages are made of. */
export interface WebOptions {
  definitions: LiveDefinitions;
  /** The built console: `index.html` and its files. */
  clientDir: string;
  /** Where compiled form validators are kept. */
  cacheDir: string;
}

const YEAR = 'public, max-age=31536000, immutable';
/** The page's scripts run when it is complete, so it does not wait long for an answer that it can also ask for. In milliseconds. */
const ANSWER_PATIENCE = 1_500;
const PAGE_SIZE_COOKIE = 'tablero-page-size';

/**
 * Serves the console: its files, the definitions by id and hash, the validators of its forms, and the page. The page's head goes out at once;
 * then who is signed in, the list of screens and the opened screen's definition, and as soon as it is there the answer of its first call.
 */
export async function registerWeb(
  app: FastifyInstance,
  context: ServerContext,
  { definitions, clientDir, cacheDir }: WebOptions,
): Promise<void> {
  const page = await readPage(clientDir);
  const validators = createFormValidators(() => formSources(definitions.current()), cacheDir);
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'] });
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('Cache-Control', path.includes('/assets/') ? YEAR : 'public, max-age=3600');
    },
  });

  registerDefinitions(app, context, definitions);

  app.get<{ Params: { file: string } }>('/forms/:file', async (request, reply) => {
    const code = await validators(request.params.file.replace(/\.js$/, ''));
    if (code === undefined) return reply.code(404).send({ code: 101, error: 'There is no such form.' });
    return reply.header('Cache-Control', YEAR).type('text/javascript').send(code);
  });

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' &&
      (request.headers.accept ?? '').includes('text/html') &&
      !/^\/(parse|session|preferences|screens|definitions|forms|assets)\b/.test(request.url);
    if (!wantsPage) return reply.code(404).send({ code: 101, error: 'There is nothing at this address.' });
    return sendPage(request, reply);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = randomBytes(16).toString('base64');
    const url = new URL(request.url, 'http://console');
    const stream = createGzip();
    const isGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    reply
      .header('Content-Security-Policy', pagePolicy(nonce))
      .header('Cache-Control', 'private, no-store')
      .header('Vary', 'Cookie, Accept-Encoding')
      .type('text/html; charset=utf-8');
    const head = page.head.replace('%NONCE%', nonce);
    if (!isGzip) return reply.send(head + (await bodyStart(request, url)).text + page.foot);
    reply.header('Content-Encoding', 'gzip').send(stream);
    // The response is on its way; what fails from here can only be left out of it.
    void finish(stream, head, request, url).catch((error: unknown) => {
      request.log.error({ err: error }, 'The page could not be finished');
      stream.end(page.foot);
    });
    return reply;
  }

  async function finish(stream: Gzip, head: string, request: FastifyRequest, url: URL): Promise<void> {
    await writeNow(stream, head);
    const start = await bodyStart(request, url);
    await writeNow(stream, start.text);
    const answer = start.answer ? await start.answer() : '';
    stream.end(answer + page.foot);
  }

  async function bodyStart(request: FastifyRequest, url: URL): Promise<{ text: string; answer?: () => Promise<string> }> {
    const served = definitions.current();
    const session = await context.sessionOfDocument(request);
    const user = session?.user;
    const now = context.clock.now();
    // Without a living session nothing is said: a link from a mail brings no strict cookie, so the page asks `/session` itself.
    const boot = {
      ...(user ? { user: consoleUser(user) } : {}),
      hash: served.hash,
      manifest: served.manifest,
      settings: served.settings,
      now: now.toISOString(),
    };
    const opened = user && screenOfPath(served, url.pathname, user.roles);
    const screen = opened && screenTextOf(served, opened.entry.id, opened.entry.hash);
    const text = jsonScript('boot', JSON.stringify(boot)) + (screen ? jsonScript('screen', screen) : '');
    if (!opened || !session) return { text };
    // Both at once: the answer takes longer.
    const answer = async () =>
      (await Promise.all([columnsOf(session, request), firstAnswer(opened, url, session, served, now, request)])).join('');
    return { text, answer };
  }

  async function columnsOf({ user }: FoundSession, request: FastifyRequest): Promise<string> {
    try {
      return jsonScript('hidden-columns', JSON.stringify(await context.preferences.hiddenColumns(user.id)));
    } catch (error) {
      // All columns show, and the browser asks again.
      request.log.warn({ err: error }, 'The columns of a page could not be read');
      return '';
    }
  }

  async function firstAnswer(
    opened: OpenedScreen,
    url: URL,
    session: FoundSession,
    served: ServedDefinitions,
    now: Date,
    request: FastifyRequest,
  ): Promise<string> {
    const remembered = Number(request.cookies[PAGE_SIZE_COOKIE]);
    const call = firstCall(
      opened,
      url.searchParams,
      session.user,
      served,
      now,
      Number.isInteger(remembered) && remembered > 0 ? remembered : undefined,
    );
    if (!call) return '';
    try {
      const slow = wait(ANSWER_PATIENCE, undefined, { ref: false }).then(() => {
        throw new Error('The first answer is slow.');
      });
      const result = await Promise.race([context.backEnd.runFunction(session, call.name, call.params), slow]);
      return jsonScript('answer', JSON.stringify({ ...call, result }));
    } catch {
      // The browser asks again and shows what is wrong, or waits without holding back the page.
      return '';
    }
  }
}

/** Every text in which a form may be looked for: also of screens that were replaced while somebody had them open. */
function formSources({ current, superseded }: ServedDefinitions): string[] {
  return [...current.values(), ...superseded.values()];
}

async function readPage(clientDir: string): Promise<{ head: string; foot: string }> {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  const [head, foot] = html.split('<!--boot-->');
  if (foot === undefined) throw new Error(`${clientDir}/index.html has no place for the boot data. Build the console again.`);
  return { head: head as string, foot };
}

/** JSON inside a page: `<` is escaped, so that no value can end the element. */
function jsonScript(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

/**
 * Writes and flushes, so that the browser gets it now and not when the buffer is full. Waits until it has left: the embedded database works on this
 * very thread, and whatever is still in the stream when it begins stays there until it is done.
 */
async function writeNow(stream: Gzip, text: string): Promise<void> {
  stream.write(text);
  await new Promise<void>((resolve) => stream.flush(constants.Z_SYNC_FLUSH, resolve));
  await nextTurn();
}
