import { PARSE_CODES } from '../../../server/base/errors/parse-error.ts';

/** A code of the protocol as this server gives it. */
export interface ProtocolError {
  code: number;
  /** HTTP status, and what is meant by it. */
  meanings: readonly { status: number; says: string }[];
  /** The test that provokes it, where no case of the protocol does. */
  test?: string;
}

/** The document says what clients do with each code; the number alone separates refusals from errors to retry. */
export const PROTOCOL_ERRORS: readonly ProtocolError[] = [
  {
    code: PARSE_CODES.internal,
    meanings: [{ status: 500, says: 'Internal error. The text has the request id for the log, and no cause.' }],
    test: 'tests/server/web/parse/parse-protocol.test.ts',
  },
  {
    code: PARSE_CODES.tooManyRequests,
    meanings: [
      { status: 429, says: 'Too many requests. Sign-ins are limited per minute and address. Wait.' },
      {
        status: 503,
        says: 'Temporarily unavailable: too many requests, no database, or no Parse Server behind the relay. Nothing was done; retry.',
      },
      { status: 408, says: 'The body did not arrive in time. Nothing was done.' },
    ],
    test: 'tests/relay/functions.test.ts',
  },
  { code: PARSE_CODES.notFound, meanings: [{ status: 404, says: 'Wrong name or password; unknown address or method; another user.' }] },
  {
    code: PARSE_CODES.invalidJson,
    meanings: [
      { status: 400, says: 'The body is not a JSON object.' },
      { status: 413, says: 'The body is too large.' },
      { status: 415, says: 'The body is compressed.' },
    ],
  },
  {
    code: PARSE_CODES.forbidden,
    meanings: [
      { status: 403, says: 'The application id is missing or wrong.' },
      { status: 400, says: 'This part of Parse is not supported.' },
    ],
  },
  {
    code: PARSE_CODES.timeout,
    meanings: [
      {
        status: 400,
        says: 'The outcome is unknown: the Parse Server behind the relay gave no answer. Ask again with the same request id.',
      },
    ],
    test: 'tests/relay/functions.test.ts',
  },
  {
    code: PARSE_CODES.functionRefused,
    meanings: [{ status: 400, says: 'The function refused, with a message for people; or it does not exist.' }],
  },
  {
    code: PARSE_CODES.validation,
    meanings: [{ status: 400, says: 'No session, no permission, or an invalid parameter. `said` has a message for people if it differs.' }],
  },
  {
    code: PARSE_CODES.duplicateRequest,
    meanings: [{ status: 400, says: 'A request with this id is running or has an unknown outcome. It was not repeated.' }],
    test: 'tests/relay/functions.test.ts',
  },
  { code: PARSE_CODES.usernameMissing, meanings: [{ status: 400, says: 'Missing name.' }] },
  { code: PARSE_CODES.passwordMissing, meanings: [{ status: 400, says: 'Missing password.' }] },
  {
    code: PARSE_CODES.signInAgain,
    meanings: [{ status: 401, says: 'The last sign-in is too old for this call. Sign in again.' }],
    test: 'tests/server/identity/sessions/sign-in.test.ts',
  },
  { code: PARSE_CODES.invalidSession, meanings: [{ status: 400, says: 'The session is unknown or has ended. Sign in again.' }] },
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
