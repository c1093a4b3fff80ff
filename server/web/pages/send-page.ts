import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { constants, createGzip, type Gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveDefinitions } from '../../definitions/live-definitions.ts';
import { type PageParts, startPage } from './page-data.ts';
import { pagePolicy } from './page-policy.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PageTemplate } from './page-template.ts';

/**
 * Creates the sender of the console's page. Sends the head at once, then session, list of screens and definition, then the first
 * answer with the rendered page.
 */
export function createPageSender(
  server: PageParts,
  definitions: LiveDefinitions,
  template: PageTemplate,
  renderer: PageRenderer,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const options = { server, definitions, renderer, parts: template.parts };

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
    // The response has started, so later failures only omit their part.
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
    const { text, rendered } = start.rest ? await start.rest() : { text: '', rendered: undefined };
    stream.end(text + template.foot(rendered));
  }
}

/** Writes and flushes, and waits until it is sent: otherwise it stays in the buffer while longer work begins. */
async function writeNow(stream: Gzip, text: string): Promise<void> {
  stream.write(text);
  await new Promise<void>((resolve) => stream.flush(constants.Z_SYNC_FLUSH, resolve));
  await nextTurn();
}
