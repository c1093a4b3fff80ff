import type { FastifyInstance } from 'fastify';
import type { Database } from '../../base/store/open-store.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';

/** What `/health` needs. */
export interface HealthPluginParts {
  readonly database: Database;
  readonly backEnd: Pick<BackEnd, 'health'>;
  /** What the parts of the server add to the answer. */
  readonly healthParts: readonly (() => object)[];
}

/**
 * `GET /health`, for whoever watches over the server: 200 while the database answers, 503 while not. Where another server that the console leans on cannot be used, `status` says so at 200: a proxy that took this
 * process out for that would leave nobody to tell it to people. A server that is about to stop says 503 and goes on, so that a proxy sends to others.
 */
export function healthPlugin(app: FastifyInstance, { database, backEnd, healthParts }: HealthPluginParts, isStopping: () => boolean): void {
  app.get('/health', async (request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'about to stop' });
    try {
      await database.selectFrom('seed_parts').select('part').limit(1).execute();
      return { status: 'ok', ...(await backEnd.health()), ...Object.assign({}, ...healthParts.map((part) => part())) };
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer');
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
}
