import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { NOT_FOUND } from '../../base/errors/not-found.ts';

/** Files that a console may have for its brand. */
const PICTURE = /^[\w-][\w.-]*\.(svg|png|webp|ico)$/;

/**
 * Serves the pictures in the folder `brand` of a console at `/brand/`: its logo and its icon. A picture runs no script, also where somebody opens it by itself. Needs the plugin of static files.
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
