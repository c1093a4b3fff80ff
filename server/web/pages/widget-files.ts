import type { FastifyInstance } from 'fastify';
import { NOT_FOUND } from '../../base/errors/not-found.ts';

const CODE = /^[a-z][a-z0-9-]*\.js$/;

/**
 * Serves widgets of the console at `/assets/widgets/`, also for the Studio's cross-origin preview. Names stay when code changes,
 * so browsers revalidate. Needs the plugin for static files.
 */
export function registerWidgets(app: FastifyInstance, widgetsDir: string): void {
  app.get<{ Params: { file: string } }>('/assets/widgets/:file', async (request, reply) => {
    const { file } = request.params;
    if (!CODE.test(file)) return reply.code(404).send(NOT_FOUND);
    return reply
      .header('Access-Control-Allow-Origin', '*')
      .header('Cache-Control', 'no-cache')
      .sendFile(file, widgetsDir, { cacheControl: false });
  });
}
