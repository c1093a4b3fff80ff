import type { FastifyInstance } from 'fastify';
import type { RequestSessions } from '../../identity/sessions/request-sessions.ts';

/** The header in which a page of the console names the person that it was made for. */
const HEADER = 'x-tablero-user';
const OTHER_PERSON = { code: 209, error: 'Somebody else is signed in in this browser now.' };

/**
 * Refuses a request of a page that was made for another person than is signed in in that browser by now: it shows one person's name, and would write with the
 * rights of another. The answer is that of a session that is over (401, code 209): the page stops, and looks who is there.
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
