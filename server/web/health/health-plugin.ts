import type { FastifyInstance } from 'fastify';
import type { Database } from '../../base/store/open-store.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';

/** Dependencies of `/health`. */
export interface HealthPluginParts {
  readonly database: Database;
  readonly backEnd: Pick<BackEnd, 'health'>;
  /** Contributions of the server's parts. */
  readonly healthParts: readonly (() => object)[];
}

/**
 * `GET /health` for monitoring: 200 while the database answers, otherwise 503. If another server that the console needs is
 * unavailable, `status` says so at 200: a proxy that removed this process would leave nobody to report it. A stopping server
 * answers 503 and goes on, so that a proxy sends requests elsewhere.
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
