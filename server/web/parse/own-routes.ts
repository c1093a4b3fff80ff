import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidSession, PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { expectMethod } from '../../base/protocol/envelope.ts';
import type { AccountLog } from '../../identity/accounts/account-log.ts';
import type { Sessions } from '../../identity/sessions/session.ts';
import { signOut } from '../../identity/sessions/sign-out.ts';
import type { CallOpener } from './create-call-opener.ts';
import { ownRoles } from './own-roles.ts';
import { userRow } from './user-row.ts';

/** Routes of the own user, session and roles, and the end of the session. They reveal nothing about other people. */
export function registerOwn(app: FastifyInstance, { open }: CallOpener, { sessions, log }: { sessions: Sessions; log: AccountLog }): void {
  const reading = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.route({ method: ['GET', 'POST'], url, handler });

  reading('/users/me', async (request, reply) => {
    const { envelope, session, isConsole } = await open(request, reply);
    expectMethod(envelope, 'GET');
    if (session === undefined) throw invalidSession('Permission denied');
    return userRow(session.user, isConsole ? undefined : session.token);
  });

  // The SDK uses the second.
  for (const url of ['/users/:id', '/classes/_User/:id'])
    reading(url, async (request, reply) => {
      const { envelope, session, isConsole } = await open(request, reply);
      if (envelope.method !== 'GET') throw new ParseError(PARSE_CODES.forbidden, 'Users are changed by functions, not by this address.');
      // The answer does not reveal whether other users exist.
      if ((request.params as { id: string }).id !== session?.user.id) throw new ParseError(PARSE_CODES.notFound, 'Object not found.');
      return userRow(session.user, isConsole ? undefined : session.token);
    });

  app.post('/logout', async (request, reply) => {
    const { envelope, session } = await open(request, reply);
    expectMethod(envelope, 'POST');
    if (session !== undefined)
      await signOut((ended) => sessions.revoke(session.token, ended), log, { account: session.user.id, requestId: request.id });
    return {};
  });

  reading('/sessions/me', async (request, reply) => {
    const { envelope, session, isConsole } = await open(request, reply);
    expectMethod(envelope, 'GET');
    if (session === undefined) throw invalidSession('Session token required.');
    const { id, end } = await sessions.rowOf(session);
    return {
      objectId: id,
      user: { __type: 'Pointer', className: '_User', objectId: session.user.id },
      expiresAt: { __type: 'Date', iso: end.toISOString() },
      ...(isConsole ? {} : { sessionToken: session.token }),
    };
  });

  for (const url of ['/roles', '/classes/_Role'])
    reading(url, async (request, reply) => {
      const { envelope, session } = await open(request, reply);
      if (envelope.method !== 'GET') throw new ParseError(PARSE_CODES.forbidden, 'Roles are changed by functions, not by this address.');
      const { where } = request.method === 'GET' ? (request.query as { where?: unknown }) : envelope.body;
      return { results: ownRoles(session?.user, where) };
    });
}
