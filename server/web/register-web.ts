import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { constants, createGzip, type Gzip } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompiledConsole } from '../../src/runtime/compile/compile-console.ts';
import type { Issue } from '../../src/runtime/errors/issue.ts';
import type { FoundSession, SessionUser } from '../back-end/back-end.ts';
import { createFormValidators } from '../definitions/form-validators.ts';
import type { Definitions } from '../definitions/read-definitions.ts';
import type { ServerContext } from '../server-context.ts';
import { consoleUser } from '../sessions/session-plugin.ts';
import { firstCall, type OpenedScreen, screenOfPath } from './first-answer.ts';
import { pagePolicy } from './page-policy.ts';

/** What the pages are made of. */
export interface WebOptions {
  definitions: () => Definitions;
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
  const validators = createFormValidators(() => definitions().console.screens.values(), cacheDir);
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'] });
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('Cache-Control', path.includes('/assets/') ? YEAR : 'public, max-age=3600');
    },
  });

  app.get<{ Params: { id: string; file: string } }>('/screens/:id/:file', async (request, reply) => {
    const user = (await context.sessionOfDocument(request))?.user;
    if (!user) return reply.code(401).send({ code: 209, error: 'Sign in first.' });
    const { id, file } = request.params;
    if (file === 'issues.json') return sendIssues(reply, user, definitions(), id);
    const screen = definitions().console.screens.get(id);
    if (!screen || `${screen.hash}.json` !== file) return reply.code(404).send({ code: 101, error: 'There is no such screen.' });
    return reply.header('Cache-Control', 'private, max-age=31536000, immutable').type('application/json').send(JSON.stringify(screen));
  });

  app.get<{ Params: { file: string } }>('/forms/:file', async (request, reply) => {
    const code = await validators(request.params.file.replace(/\.js$/, ''));
    if (code === undefined) return reply.code(404).send({ code: 101, error: 'There is no such form.' });
    return reply.header('Cache-Control', YEAR).type('text/javascript').send(code);
  });

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' &&
      (request.headers.accept ?? '').includes('text/html') &&
      !/^\/(parse|session|screens|forms|assets)\b/.test(request.url);
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
    writeNow(stream, head);
    // The response is on its way; what fails from here can only be left out of it.
    void finish(stream, request, url).catch((error: unknown) => {
      request.log.error({ err: error }, 'The page could not be finished');
      stream.end(page.foot);
    });
    return reply;
  }

  async function finish(stream: Gzip, request: FastifyRequest, url: URL): Promise<void> {
    const start = await bodyStart(request, url);
    writeNow(stream, start.text);
    const answer = start.answer ? await start.answer() : '';
    stream.end(answer + page.foot);
  }

  async function bodyStart(request: FastifyRequest, url: URL): Promise<{ text: string; answer?: () => Promise<string> }> {
    const { console } = definitions();
    const session = await context.sessionOfDocument(request);
    const user = session?.user;
    const now = context.clock.now();
    // Without a living session nothing is said: a link from a mail brings no strict cookie, so the page asks `/session` itself.
    const boot = {
      ...(user ? { user: consoleUser(user) } : {}),
      manifest: console.manifest,
      settings: console.settings,
      now: now.toISOString(),
    };
    const opened = user && screenOfPath(console, url.pathname, user.roles);
    const screen = opened && console.screens.get(opened.entry.id);
    const text = jsonScript('boot', boot) + (screen ? jsonScript('screen', screen) : '');
    return { text, ...(opened && session ? { answer: () => firstAnswer(opened, url, session, console, now, request) } : {}) };
  }

  async function firstAnswer(
    opened: OpenedScreen,
    url: URL,
    session: FoundSession,
    console: CompiledConsole,
    now: Date,
    request: FastifyRequest,
  ): Promise<string> {
    const remembered = Number(request.cookies[PAGE_SIZE_COOKIE]);
    const call = firstCall(
      opened,
      url.searchParams,
      session.user,
      console,
      now,
      Number.isInteger(remembered) && remembered > 0 ? remembered : undefined,
    );
    if (!call) return '';
    try {
      const slow = wait(ANSWER_PATIENCE, undefined, { ref: false }).then(() => {
        throw new Error('The first answer is slow.');
      });
      const result = await Promise.race([context.backEnd.runFunction(session, call.name, call.params), slow]);
      return jsonScript('answer', { ...call, result });
    } catch {
      // The browser asks again and shows what is wrong, or waits without holding back the page.
      return '';
    }
  }
}

function sendIssues(reply: FastifyReply, user: SessionUser, definitions: Definitions, id: string): FastifyReply {
  if (!user.roles.includes('admin')) return reply.code(403).send({ code: 119, error: 'Only admins see what is wrong with a definition.' });
  const entry = definitions.console.manifest.find((candidate) => candidate.id === id);
  const issues = definitions.issues.filter((issue: Issue) => entry !== undefined && (issue.file ?? '').endsWith(`/${id}.json`));
  return reply
    .header('Cache-Control', 'no-store')
    .send({ issues: issues.length > 0 ? issues : definitions.issues.filter((issue) => issue.severity === 'error') });
}

async function readPage(clientDir: string): Promise<{ head: string; foot: string }> {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  const [head, foot] = html.split('<!--boot-->');
  if (foot === undefined) throw new Error(`${clientDir}/index.html has no place for the boot data. Build the console again.`);
  return { head: head as string, foot };
}

/** JSON inside a page: `<` is escaped, so that no value can end the element. */
function jsonScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** Writes and flushes, so that the browser gets it now and not when the buffer is full. */
function writeNow(stream: Gzip, text: string): void {
  stream.write(text);
  stream.flush(constants.Z_SYNC_FLUSH);
}
