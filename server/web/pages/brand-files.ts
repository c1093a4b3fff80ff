import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { NOT_FOUND } from '../../base/errors/not-found.ts';

/** Names of brand files. */
const PICTURE = /^[\w-][\w.-]*\.(svg|png|webp|ico)$/;

/**
 * Serves the images of a console's folder `brand` at `/brand/`: logo and icon. Images run no scripts, even when opened directly.
 * Needs the plugin for static files.
 */
export function registerBrand(app: FastifyInstance, consoleDir: string): void {
  const root = resolve(consoleDir, 'brand');
  app.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
    const { file } = request.params;
    if (!PICTURE.test(file)) return reply.code(404).send(NOT_FOUND);
    return reply
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('Cache-Control', 'public, max-age=300')
      .sendFile(file, root, { cacheControl: false });
  });
}
