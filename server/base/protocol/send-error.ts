import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { WireError } from '../../../src/language/contracts/wire-codec.ts';
import { ConflictError } from '../errors/conflict-error.ts';
import { ASK_AGAIN, databaseAway } from '../errors/database-away.ts';
import { PARSE_CODES, ParseError } from '../errors/parse-error.ts';
import { UnauthorizedError } from './envelope.ts';

/**
 * Sends an error in the protocol's shape `{ code, error }`, plus `said` (message for people), `fields` (messages by parameter)
 * and `moved` (current values after a conflict). Unexpected errors are logged with the request id and sent without details: no
 * stack, no SQL.
 */
export function sendParseError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, code, text, forPeople } = describe(error, request, reply);
  const { said = forPeople, fields } = error instanceof ParseError ? error : {};
  reply.code(status).send({
    code,
    error: text,
    ...(said !== undefined && { said }),
    ...(fields && { fields }),
    ...(error instanceof ConflictError && { moved: error.moved }),
  });
}

interface Described {
  status: number;
  code: number;
  text: string;
  /** Message for people where `text` is not meant for them. */
  forPeople?: string;
}

const TOO_LARGE = 'This is more than the server accepts at once. Nothing was done. Shorten the longest text, or choose a smaller file.';

function describe(error: unknown, request: FastifyRequest, reply: FastifyReply): Described {
  if (error instanceof ParseError) return { status: error.status, code: error.code, text: error.message };
  if (error instanceof UnauthorizedError) return { status: 403, code: PARSE_CODES.forbidden, text: error.message };
  if (error instanceof WireError)
    return { status: 400, code: PARSE_CODES.validation, text: `Validation failed. Invalid value for ${error.message}` };
  const { statusCode, code, message } = error as Partial<FastifyError>;
  if (statusCode === 429) return { status: 429, code: PARSE_CODES.tooManyRequests, text: 'Too many requests.' };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return { status: 413, code: PARSE_CODES.invalidJson, text: 'request entity too large', forPeople: TOO_LARGE };
  // Not the timeout code: clients take that as an unknown outcome.
  if (statusCode === 408) return { status: 408, code: PARSE_CODES.connectionFailed, text: `${message} Nothing was done.` };
  if (statusCode === 400) return { status: 400, code: PARSE_CODES.invalidJson, text: message ?? 'Invalid request.' };
  // For example an invalid content type: a fault of the client, not to be retried.
  if (statusCode !== undefined && statusCode > 400 && statusCode < 500)
    return { status: statusCode, code: PARSE_CODES.invalidJson, text: 'Invalid request.' };
  const away = databaseAway(error);
  request.log.error({ err: error }, away ? 'The database does not answer' : 'Unexpected error');
  if (away) {
    reply.header('Retry-After', String(ASK_AGAIN));
    return { status: away.status, code: away.code, text: away.message };
  }
  return { status: 500, code: PARSE_CODES.internal, text: `Internal server error. Request ${request.id}` };
}
