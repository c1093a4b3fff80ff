import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import { withoutUnread } from '../../../src/language/contracts/unread-fields.ts';
import { invalidSession, PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { headerOf, tokenOf } from '../../base/protocol/envelope.ts';
import { sendParseError } from '../../base/protocol/send-error.ts';
import type { Config } from '../../base/settings/config.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import type { CookieSettings } from '../../identity/sessions/session-cookie.ts';
import { createSessionCookie } from '../../identity/sessions/session-cookie.ts';
import { type RestContract, routerName } from '../../remote/rest/rest-request.ts';
import { createCallOpener, REFUSALS } from '../parse/create-call-opener.ts';
import { readRestParams } from './read-rest-params.ts';
import { writeRestAnswer } from './write-rest-answer.ts';

/** Dependencies of the REST routes. */
export interface RestPluginParts {
  readonly config: Pick<Config, 'parseAppId' | 'reauthenticateMinutes'> & CookieSettings;
  /** The current contracts. */
  readonly contracts: () => Contracts;
  readonly backEnd: Pick<BackEnd, 'sessions' | 'runFunction'>;
}

/**
 * Serves the calls of a REST back end from the console's functions, at the contracts' paths, so that other programs can use this
 * server like that one. Routes are fixed at the start. Session or API token as bearer; the console's cookie does not count, so
 * that pages of other sites cannot use a person's browser.
 */
export async function restPlugin(app: FastifyInstance, parts: RestPluginParts, api: string): Promise<void> {
  const { findSession } = createCallOpener(parts, createSessionCookie(parts.config));
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ParseError && error.code === PARSE_CODES.invalidSession)
      reply.code(401).send({ code: error.code, error: error.message });
    // RFC 6750, section 3.1.
    else if (error instanceof ParseError && error.code === PARSE_CODES.forbidden)
      reply.code(403).header('WWW-Authenticate', 'Bearer error="insufficient_scope"').send({ code: error.code, error: error.message });
    else {
      // RFC 9470: the program signs its person in again.
      if (error instanceof ParseError && error.code === PARSE_CODES.signInAgain)
        reply.header(
          'WWW-Authenticate',
          `Bearer error="insufficient_user_authentication", max_age=${parts.config.reauthenticateMinutes * 60}`,
        );
      sendParseError(error, request, reply);
    }
  });
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  for (const contract of parts.contracts().calls.values()) {
    if (contract.rest?.api !== api) continue;
    const { method, path } = contract.rest;
    const url = path.replace(/\{([^{}]*)\}/g, (_, placeholder: string) => `:${routerName(placeholder)}`);
    app.route({ method, url, handler: (request, reply) => answer(contract.name, request, reply) });
  }

  async function answer(name: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const contracts = parts.contracts();
    const contract = contracts.calls.get(name);
    if (!contract?.rest) throw new ParseError(PARSE_CODES.notFound, 'No such route.');
    const token = tokenOf(request);
    if (token === undefined) throw invalidSession('Please login to continue.');
    const session = await findSession(request, token, contract.effect === 'read' ? 'recent' : 'now');
    if (session === undefined || typeof session === 'string') throw invalidSession(session && REFUSALS[session]);
    const params = readRestParams(contract as RestContract, request, contracts);
    const requestId = headerOf(request, 'idempotency-key') ?? headerOf(request, 'x-parse-request-id');
    const result = await parts.backEnd.runFunction(session, name, params, { requestId });
    return writeRestAnswer(contract.rest, withoutUnread(result), reply);
  }
}
