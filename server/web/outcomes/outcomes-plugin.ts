import type { FastifyInstance } from 'fastify';
import { invalidSession } from '../../base/errors/parse-error.ts';
import { acceptJsonBodies } from '../../base/protocol/parse-body.ts';
import { sendParseError } from '../../base/protocol/send-error.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import type { RequestSessions } from '../../identity/sessions/request-sessions.ts';

const body = {
  type: 'object',
  required: ['functionName', 'requestId'],
  additionalProperties: false,
  properties: {
    functionName: { type: 'string', minLength: 1, maxLength: 100 },
    requestId: { type: 'string', minLength: 1, maxLength: 100 },
  },
};

/** Dependencies of the outcomes route. */
export interface OutcomesPluginParts extends Pick<RequestSessions, 'sessionOfCall'> {
  readonly backEnd: Pick<BackEnd, 'settle'>;
}

/**
 * Outcomes of requests whose answers were lost, for the console's own page and the sender. A `POST`, because asking reserves the
 * id of a request that never arrived. Errors are `{ code, error }`: 209 without a session, 142 for invalid input.
 */
export async function outcomesPlugin(app: FastifyInstance, { backEnd, sessionOfCall }: OutcomesPluginParts): Promise<void> {
  acceptJsonBodies(app);
  app.setErrorHandler(sendParseError);
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  app.post<{ Body: { functionName: string; requestId: string } }>('/', { schema: { body } }, async (request) => {
    const session = await sessionOfCall(request);
    if (!session) throw invalidSession();
    return backEnd.settle(session, request.body);
  });
}
