import type { FastifyInstance } from 'fastify';
import type { RequestSessions } from '../../identity/sessions/request-sessions.ts';

/** Header in which a page of the console names the person that it was rendered for. */
const HEADER = 'x-tablero-user';
const OTHER_PERSON = { code: 209, error: 'Somebody else is signed in in this browser now.' };

/**
 * Refuses a request of a page that was rendered for another person than the one now signed in in that browser: it would show one name, and write with the
 * rights of another. The answer is that of an expired session (401, code 209): the page stops, and asks for the current user.
 */
export function refuseOtherPerson(
  app: FastifyInstance,
  { knownUser, sessionOfCall }: Pick<RequestSessions, 'knownUser' | 'sessionOfCall'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const named = request.headers[HEADER];
    if (named === undefined) return undefined;
    const signedIn = knownUser(request) ?? (await sessionOfCall(request))?.user.id;
    return signedIn === undefined || signedIn === named ? undefined : reply.code(401).send(OTHER_PERSON);
  });
}
