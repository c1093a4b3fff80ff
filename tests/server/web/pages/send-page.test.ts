import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readPageTemplate } from '../../../../server/web/pages/page-template.ts';
import { createPageSender } from '../../../../server/web/pages/send-page.ts';

it('sends the head of a page before any request that could block this thread', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tablero-page-'));
  await writeFile(
    join(folder, 'index.html'),
    '<html lang="en"><head><title>Tablero</title><link rel="icon" href="/favicon.svg" /></head><body><!--boot--><div id="root"></div></body></html>',
  );
  const app = fastify();
  await app.register(cookie);
  let sentBefore = 0;
  const context = {
    config: {},
    mailer: { sends: { mail: true } },
    clock: { now: () => new Date() },
    backEnd: {},
    async sessionOfDocument(request: { raw: { socket: { bytesWritten: number } } }) {
      sentBefore = request.raw.socket.bytesWritten;
      return undefined;
    },
  };
  const definitions = {
    current: () => ({ hash: 'h', manifest: [], settings: { brand: { name: 'Ana & <Bo>', favicon: 'a.svg', color: '#1d4f9e' } } }),
  };
  const renderer = { render: async () => undefined, counts: () => ({ rendered: 0, unrendered: 0 }), close: async () => undefined };
  const sendPage = await createPageSender(context as never, definitions as never, await readPageTemplate(folder), renderer);
  app.get('/', sendPage);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const html = await (await fetch(address)).text();
  expect(html).toMatch(
    /^<html lang="en"><head><title>Ana &#38; &#60;Bo&#62;<\/title><link rel="icon" href="\/brand\/a\.svg"><style nonce="[^"]+">:root\{--brand:#1d4f9e;[^<]*<\/style><\/head><body><script type="application\/json" id="boot">.*<div id="root"><\/div><\/body><\/html>$/,
  );
  // The headers of the answer alone are about 900 bytes.
  expect(sentBefore).toBeGreaterThan(500);
  await app.close();
  await rm(folder, { recursive: true });
});
