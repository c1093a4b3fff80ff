import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { constants, createGzip, type Gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FoundSession } from '../back-end/back-end.ts';
import type { LiveDefinitions } from '../definitions/live-definitions.ts';
import { type ServedDefinitions, screenTextOf } from '../definitions/served-definitions.ts';
import type { ServerContext } from '../server-context.ts';
import { consoleUser } from '../sessions/session-plugin.ts';
import { firstCall, type OpenedScreen, screenOfPath } from './first-answer.ts';
import type { PageDrawer } from './page-drawer.ts';
import { pagePolicy } from './page-policy.ts';

/** The page's scripts run when it is complete, so it does not wait long for an answer that it can also ask for. In milliseconds. */
const ANSWER_PATIENCE = 1_500;

/**
 * Makes what sends the console's page. Its head goes out at once; then who is signed in, the list of screens and the opened screen's definition;
 * then the answer of its first call, and the page drawn with it.
 */
export async function createPageSender(
  context: ServerContext,
  definitions: LiveDefinitions,
  clientDir: string,
  drawer: PageDrawer,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const template = await readTemplate(clientDir);

  return async function sendPage(request, reply) {
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('Content-Security-Policy', pagePolicy(nonce))
      .header('Cache-Control', 'private, no-store')
      .header('Vary', 'Cookie, Accept-Encoding')
      .type('text/html; charset=utf-8');
    const head = headFor(template.head, nonce, request.cookies['tablero-theme']);
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(await wholePage(head, request));
    const stream = createGzip();
    reply.header('Content-Encoding', 'gzip').send(stream);
    // The response is on its way; what fails from here can only be left out of it.
    void sendParts(stream, head, request).catch((error: unknown) => {
      request.log.error({ err: error }, 'The page could not be finished');
      stream.end(template.foot());
    });
    return reply;
  };

  async function wholePage(head: string, request: FastifyRequest): Promise<string> {
    const { text } = await startOf(request);
    return head + text + template.foot();
  }

  async function sendParts(stream: Gzip, head: string, request: FastifyRequest): Promise<void> {
    await writeNow(stream, head);
    const start = await startOf(request);
    await writeNow(stream, start.text);
    const { text, drawing } = start.rest ? await start.rest() : { text: '', drawing: undefined };
    stream.end(text + template.foot(drawing));
  }

  async function startOf(request: FastifyRequest): Promise<{ text: string; rest?: () => Promise<{ text: string; drawing?: string }> }> {
    const url = new URL(request.url, 'http://console');
    const served = definitions.current();
    const session = await context.sessionOfDocument(request);
    const user = session?.user;
    const now = context.clock.now();
    // Without a living session nothing is said: a link from a mail brings no strict cookie, so the page asks `/session` itself.
    const boot = JSON.stringify({
      ...(user ? { user: consoleUser(user) } : {}),
      hash: served.hash,
      manifest: served.manifest,
      settings: served.settings,
      now: now.toISOString(),
    });
    const opened = user && screenOfPath(served, url.pathname, user.roles);
    const screen = opened && screenTextOf(served, opened.entry.id, opened.entry.hash);
    const text = jsonScript('boot', boot) + (screen ? jsonScript('screen', screen) : '');
    if (!opened || !session || !screen) return { text };
    return { text, rest: () => restOf({ request, url, session, served, opened, screen, boot, now }) };
  }

  async function restOf(page: OpenedPage): Promise<{ text: string; drawing?: string }> {
    // Both at once: the answer takes longer.
    const [hiddenColumns, answer] = await Promise.all([columnsOf(page), firstAnswer(page)]);
    const columns = hiddenColumns ? jsonScript('hidden-columns', hiddenColumns) : '';
    if (!answer) return { text: columns };
    const { request, boot, screen } = page;
    const drawing = await drawer.draw({ address: request.url, boot, screen, answer, hiddenColumns, cookies: request.cookies });
    return { text: columns + jsonScript('answer', answer), drawing };
  }

  async function columnsOf({ session, request }: OpenedPage): Promise<string | undefined> {
    try {
      return JSON.stringify(await context.preferences.hiddenColumns(session.user.id));
    } catch (error) {
      // All columns show, and the browser asks again.
      request.log.warn({ err: error }, 'The columns of a page could not be read');
      return undefined;
    }
  }

  async function firstAnswer({ request, url, session, served, opened, now }: OpenedPage): Promise<string | undefined> {
    const remembered = Number(request.cookies['tablero-page-size']);
    const rememberedPageSize = Number.isInteger(remembered) && remembered > 0 ? remembered : undefined;
    const call = firstCall({ opened, query: url.searchParams, user: session.user, settings: served.settings, now, rememberedPageSize });
    if (!call) return undefined;
    try {
      const slow = wait(ANSWER_PATIENCE, undefined, { ref: false }).then(() => {
        throw new Error('The first answer is slow.');
      });
      const result = await Promise.race([context.backEnd.runFunction(session, call.name, call.params), slow]);
      return JSON.stringify({ ...call, result });
    } catch {
      // The browser asks again and shows what is wrong, or waits without holding back the page.
      return undefined;
    }
  }
}

/** A screen that somebody signed in opens. */
interface OpenedPage {
  request: FastifyRequest;
  url: URL;
  session: FoundSession;
  served: ServedDefinitions;
  opened: OpenedScreen;
  /** The compiled screen as it is sent. */
  screen: string;
  boot: string;
  now: Date;
}

interface Template {
  /** Up to the boot data. */
  head: string;
  /** From the console's place on, empty or with a drawing that cannot be used yet. */
  foot(drawing?: string): string;
}

async function readTemplate(clientDir: string): Promise<Template> {
  const html = await readFile(join(clientDir, 'index.html'), 'utf8');
  const [head, foot] = html.split('<!--boot-->');
  const [before, after] = (foot ?? '').split('<div id="root"></div>');
  if (after === undefined) throw new Error(`${clientDir}/index.html has no place for the boot data. Build the console again.`);
  return {
    head: head as string,
    foot: (drawing) => `${before}<div id="root"${drawing ? ` inert>${drawing}` : '>'}</div>${after}`,
  };
}

/** The theme is part of the head, so that no page is bright before it is dark. */
function headFor(head: string, nonce: string, theme: string | undefined): string {
  const page = head.replace('%NONCE%', nonce);
  return theme === 'light' || theme === 'dark' ? page.replace('<html ', `<html data-theme="${theme}" `) : page;
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
