import { PARSE_CODES } from '../../../server/base/errors/parse-error.ts';

/** A code of the protocol as this server gives it. */
export interface ProtocolError {
  code: number;
  /** HTTP status, and what is meant by it. */
  meanings: readonly { status: number; says: string }[];
  /** The test that provokes it, where no case of the protocol does. */
  test?: string;
}

/** What clients do with each code stands in the document; the number alone tells a refusal from what may be tried again. */
export const PROTOCOL_ERRORS: readonly ProtocolError[] = [
  {
    code: PARSE_CODES.internal,
    meanings: [
      {
        status: 500,
        says: 'A fault of this server. The text has the id of the request, by which its log tells more, and nothing of the cause.',
      },
    ],
    test: 'tests/server/web/parse/parse-protocol.test.ts',
  },
  {
    code: PARSE_CODES.tooManyRequests,
    meanings: [
      { status: 429, says: 'Too many requests; sign-ins have a limit a minute and address. Wait.' },
      {
        status: 503,
        says: 'Not now: too many wait, the database is away, or the Parse Server behind a relay cannot be asked. Nothing was done; try again.',
      },
      { status: 408, says: 'The body did not arrive in time. Nothing was done.' },
    ],
    test: 'tests/relay/functions.test.ts',
  },
  {
    code: PARSE_CODES.notFound,
    meanings: [{ status: 404, says: "Wrong name or password; an address or a method that there is not; a user that is not one's own." }],
  },
  {
    code: PARSE_CODES.invalidJson,
    meanings: [
      { status: 400, says: 'The body is no JSON object.' },
      { status: 413, says: 'The body is larger than it may be.' },
      { status: 415, says: 'The body is packed.' },
    ],
  },
  {
    code: PARSE_CODES.forbidden,
    meanings: [
      { status: 403, says: 'The application id is missing or another.' },
      { status: 400, says: 'This part of Parse is not there.' },
    ],
  },
  {
    code: PARSE_CODES.timeout,
    meanings: [
      {
        status: 400,
        says: 'It is not known whether this was done: the Parse Server behind a relay gave no answer. Ask again under the same request id.',
      },
    ],
    test: 'tests/relay/functions.test.ts',
  },
  {
    code: PARSE_CODES.functionRefused,
    meanings: [{ status: 400, says: 'The function refused, in words for people; or there is no such function.' }],
  },
  {
    code: PARSE_CODES.validation,
    meanings: [
      {
        status: 400,
        says: 'Nobody is signed in, the role does not allow it, or a parameter does not fit the contract; `said` has words for people, where those are others.',
      },
    ],
  },
  {
    code: PARSE_CODES.duplicateRequest,
    meanings: [
      { status: 400, says: 'A request with this id is under way, or it is not known whether it was done. It was not done again.' },
    ],
    test: 'tests/relay/functions.test.ts',
  },
  { code: PARSE_CODES.usernameMissing, meanings: [{ status: 400, says: 'No name to sign in with.' }] },
  { code: PARSE_CODES.passwordMissing, meanings: [{ status: 400, says: 'No password.' }] },
  { code: PARSE_CODES.invalidSession, meanings: [{ status: 400, says: 'The session is unknown, ended or over: sign in again.' }] },
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
  { name: 'Cache-Control', says: '`no-store`: nothing of an answer may be kept on the way.' },
  {
    name: 'X-Request-Id',
    says: 'With every answer from 400 on: the id under which the log has the request. It is that of `X-Parse-Request-Id`, else of `X-Request-Id`, where that is a plain id of 16 to 64 letters, digits and dashes, else a new one.',
  },
  {
    name: 'Retry-After',
    says: 'With 503 where too many requests wait or the database is away, and with 429 at sign-ins: seconds after which to ask again.',
    test: 'tests/server/web/limits/limit-waiting.test.ts',
  },
  { name: 'Accept-Encoding', says: '`identity`, with 415: bodies are taken as they are.' },
];
