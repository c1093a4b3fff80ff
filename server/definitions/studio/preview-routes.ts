import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../base/clock.ts';
import { ParseError } from '../../base/errors/parse-error.ts';
import { createPersonLimit } from '../../base/limit-per-person.ts';
import type { Config } from '../../base/settings/config.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import type { RequestSessions } from '../../identity/sessions/request-sessions.ts';
import { createPreviewTokens } from './preview-tokens.ts';
import { previewBody, previewCallBody } from './studio-bodies.ts';
import { refuse } from './studio-refusal.ts';
import type { StudioWork } from './studio-work.ts';

/** Concurrent preview reads per person: on the embedded database everyone else waits for each. */
const READINGS = 4;
const OVER = 'This preview is over. Choose the real rows once more.';

/** Dependencies of the preview's routes. */
export interface PreviewParts extends Pick<RequestSessions, 'sessionOfCall'> {
  readonly config: Pick<Config, 'parseServerUrl'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly backEnd: Pick<BackEnd, 'readForPreview'>;
}

/**
 * `/preview` issues a token to see real rows as a role; `/preview/call` reads with it. No one sees more than they could read
 * themselves: admins can preview every role, others their own. Calls never write.
 */
export function registerPreview(app: FastifyInstance, parts: PreviewParts, { definitions, readable }: StudioWork): void {
  const inOwnTurn = createPersonLimit(READINGS);
  const tokens = createPreviewTokens(parts.database, parts.clock);

  app.post<{ Body: { role: string; draft?: string } }>('/preview', { schema: { body: previewBody } }, async (request) => {
    const { role, draft } = request.body;
    expectEyes(request, role);
    if (draft !== undefined) await readable(request, draft);
    const { token, until } = await tokens.give({ userId: request.editor.id, draftId: draft ?? null, role });
    return { token, until, isElsewhere: parts.config.parseServerUrl !== undefined };
  });

  app.post<{ Body: { token: string; name: string; params: Record<string, unknown> } }>(
    '/preview/call',
    { schema: { body: previewCallBody } },
    async (request) => {
      const { token, name, params } = request.body;
      const session = await parts.sessionOfCall(request);
      const grant = session && (await tokens.open(token, session.user.id));
      if (!session || !grant) return refuse(410, 119, OVER);
      const { role, draftId } = grant;
      expectEyes(request, role);
      if (draftId !== null) await readable(request, draftId);
      try {
        return await inOwnTurn(session.user.id, () =>
          parts.backEnd.readForPreview(session, { role, name, params, contracts: definitions.current().contracts }),
        );
      } catch (error) {
        if (error instanceof ParseError) return refuse(422, error.code, error.said ?? error.message);
        throw error;
      }
    },
  );

  function expectEyes(request: FastifyRequest, role: string): void {
    const { roles, labels } = { roles: request.editor.roles, labels: definitions.current().settings.roles };
    if (!Object.hasOwn(labels, role)) refuse(422, 101, `There is no role ${role}.`);
    if (!roles.includes('admin') && !roles.includes(role))
      refuse(403, 119, `Real rows are shown as roles see them that you have yourself. You are not ${labels[role]}.`);
  }
}
