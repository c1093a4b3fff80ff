import type { FastifyInstance } from 'fastify';
import type { CompiledScreen } from '../../../src/language/compiled/compiled-screen.ts';
import { isAllowed } from '../../../src/language/compiled/is-allowed.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { LiveDefinitions } from '../../definitions/live-definitions.ts';
import { createScreenLosses } from '../../definitions/screen-losses.ts';
import type { ServedDefinitions } from '../../definitions/served-definitions.ts';
import type { RequestSessions } from '../../identity/sessions/request-sessions.ts';

const NO_LOSS = { code: 102, error: 'screen is the id of a screen that you had and may not open any more.' };

/** Whether roles could open a screen in a recent version and cannot now. */
function isLost(screen: string, { manifest, superseded }: ServedDefinitions, roles: readonly string[]): boolean {
  const entry = manifest.find(({ id }) => id === screen);
  if (entry && isAllowed(entry.access, roles)) return false;
  const earlier = [...superseded].filter(([key]) => key.startsWith(`${screen}/`));
  return earlier.some(([, text]) => isAllowed((JSON.parse(text) as Pick<CompiledScreen, 'access'>).access, roles));
}

/** Dependencies of the loss routes. */
export interface LossParts extends Pick<RequestSessions, 'sessionOfCall' | 'sessionOfDocument'> {
  readonly database: Database;
  readonly clock: Clock;
}

/** Pages report that a change removed their screen; admins read how many people are affected. */
export function registerLosses(app: FastifyInstance, parts: LossParts, { current }: LiveDefinitions): void {
  const losses = createScreenLosses(parts.database, parts.clock);

  app.post<{ Body: { screen?: unknown } | null }>('/definitions/losses', async (request, reply) => {
    const session = await parts.sessionOfCall(request);
    if (!session) return reply.code(401).send({ code: 209, error: 'Sign in first.' });
    const screen = request.body?.screen;
    const served = current();
    if (typeof screen !== 'string' || !isLost(screen, served, session.user.roles)) return reply.code(400).send(NO_LOSS);
    await losses.tell({ screen, definitions: served.hash, userId: session.user.id });
    return reply.code(204).send();
  });

  app.get('/definitions/losses', async (request, reply) => {
    const session = await parts.sessionOfDocument(request);
    if (!session) return reply.code(401).send({ code: 209, error: 'Sign in first.' });
    if (!session.user.roles.includes('admin')) return reply.code(403).send({ code: 119, error: 'Only admins see who lost a screen.' });
    const titles = new Map(current().manifest.map(({ id, title }) => [id, title]));
    const found = (await losses.recent()).map(({ screen, ...loss }) => ({ screen, title: titles.get(screen) ?? screen, ...loss }));
    return reply.header('Cache-Control', 'no-store').send({ losses: found });
  });
}
