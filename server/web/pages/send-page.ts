import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { constants, createGzip, type Gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveDefinitions } from '../../definitions/live-definitions.ts';
import { type PageParts, startPage } from './page-data.ts';
import type { PageDrawer } from './page-drawer.ts';
import { pagePolicy } from './page-policy.ts';
import type { PageTemplate } from './page-template.ts';

/**
 * Makes what sends the console's page. Its head goes out at once; then who is signed in, the list of screens and the opened screen's definition;
 * then the answer of its first call, and the page drawn with it.
 */
export function createPageSender(
  server: PageParts,
  definitions: LiveDefinitions,
  template: PageTemplate,
  drawer: PageDrawer,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const options = { server, definitions, drawer, parts: template.parts };

  return async function sendPage(request, reply) {
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('Content-Security-Policy', pagePolicy(nonce, template.scriptHashes))
      .header('Cache-Control', 'private, no-store')
      .header('Vary', 'Cookie, Accept-Encoding')
      .type('text/html; charset=utf-8');
    if (request.method === 'HEAD') return reply.send('');
    const head = template.head(nonce, request.cookies['tablero-theme'], definitions.current().settings.brand);
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
    const { text } = await startPage(options, request);
    return head + text + template.foot();
  }

  async function sendParts(stream: Gzip, head: string, request: FastifyRequest): Promise<void> {
    await writeNow(stream, head);
    const start = await startPage(options, request);
    await writeNow(stream, start.text);
    const { text, drawing } = start.rest ? await start.rest() : { text: '', drawing: undefined };
    stream.end(text + template.foot(drawing));
  }
}

/**
 * Writes and flushes, so that the browser gets it now and not when the buffer is full. Waits until it has left: what is still in the stream when
 * something longer begins stays there until that is done.
 */
async function writeNow(stream: Gzip, text: string): Promise<void> {
  stream.write(text);
  await new Promise<void>((resolve) => stream.flush(constants.Z_SYNC_FLUSH, resolve));
  await nextTurn();
}
