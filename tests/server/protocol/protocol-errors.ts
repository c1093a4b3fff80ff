import { PARSE_CODES } from '../../../server/base/errors/parse-error.ts';

/** A code of the protocol as this server gives it. */
export interface ProtocolError {
  code: number;
  /** HTTP status, and what is meant by it. */
  meanings: readonly { status: number; says: string }[];
  /** The test that provokes it, where no case of the protocol does. */
  test?: string;
}

const error = (code: number, meanings: readonly (readonly [status: number, says: string])[], test?: string): ProtocolError => ({
  code,
  meanings: meanings.map(([status, says]) => ({ status, says })),
  ...(test !== undefined && { test }),
});
const RELAY = 'tests/relay/functions.test.ts';

/** The document says what clients do with each code; the number alone separates refusals from errors to retry. */
export const PROTOCOL_ERRORS: readonly ProtocolError[] = [
  error(
    PARSE_CODES.internal,
    [[500, 'Internal error. The text has the request id for the log, and no cause.']],
    'tests/server/web/parse/parse-protocol.test.ts',
  ),
  error(
    PARSE_CODES.tooManyRequests,
    [
      [429, 'Too many requests. Sign-ins are limited per minute and address. Wait.'],
      [503, 'Temporarily unavailable: too many requests, no database, or no Parse Server behind the relay. Nothing was done; retry.'],
      [408, 'The body did not arrive in time. Nothing was done.'],
    ],
    RELAY,
  ),
  error(PARSE_CODES.notFound, [[404, 'Wrong name or password; unknown address or method; another user.']]),
  error(PARSE_CODES.invalidJson, [
    [400, 'The body is not a JSON object.'],
    [413, 'The body is too large.'],
    [415, 'The body is compressed.'],
  ]),
  error(PARSE_CODES.forbidden, [
    [403, 'The application id is missing or wrong.'],
    [400, 'This part of Parse is not supported.'],
  ]),
  error(
    PARSE_CODES.timeout,
    [[400, 'The outcome is unknown: the Parse Server behind the relay gave no answer. Ask again with the same request id.']],
    RELAY,
  ),
  error(PARSE_CODES.functionRefused, [[400, 'The function refused, with a message for people; or it does not exist.']]),
  error(PARSE_CODES.validation, [
    [400, 'No session, no permission, or an invalid parameter. `said` has a message for people if it differs.'],
  ]),
  error(PARSE_CODES.duplicateRequest, [[400, 'A request with this id is running or has an unknown outcome. It was not repeated.']], RELAY),
  error(PARSE_CODES.usernameMissing, [[400, 'Missing name.']]),
  error(PARSE_CODES.passwordMissing, [[400, 'Missing password.']]),
  error(
    PARSE_CODES.signInAgain,
    [[401, 'The last sign-in is too old for this call. Sign in again.']],
    'tests/server/identity/sessions/sign-in.test.ts',
  ),
  error(PARSE_CODES.invalidSession, [[400, 'The session is unknown or has ended. Sign in again.']]),
];

/** A header of answers. */
export interface ProtocolHeader {
  name: string;
  says: string;
  /** The test that sees it, where no case of the protocol does. */
  test?: string;
}

/** What answers say besides status and body. */
export const ANSWER_HEADERS: readonly ProtocolHeader[] = [
  { name: 'Cache-Control', says: '`no-store`: no cache may store an answer.' },
  {
    name: 'X-Request-Id',
    says: 'On every answer from 400 on: the request id in the log. Taken from `X-Parse-Request-Id`, else `X-Request-Id`, if it has 16 to 64 letters, digits and dashes; else new.',
  },
  {
    name: 'Retry-After',
    says: 'With 503, and with 429 at sign-in: seconds to wait before a retry.',
    test: 'tests/server/web/limits/limit-waiting.test.ts',
  },
  { name: 'Accept-Encoding', says: '`identity`, with 415: bodies must not be compressed.' },
];
