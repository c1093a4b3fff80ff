/** Codes of the Parse protocol that this server sends. */
export const PARSE_CODES = {
  internal: 1,
  tooManyRequests: 100,
  /** Parse uses one code for both; the HTTP status distinguishes them. */
  connectionFailed: 100,
  notFound: 101,
  invalidJson: 107,
  forbidden: 119,
  timeout: 124,
  functionRefused: 141,
  validation: 142,
  duplicateRequest: 159,
  usernameMissing: 200,
  passwordMissing: 201,
  invalidSession: 209,
  /** Our own: the call requires a more recent sign-in. */
  signInAgain: 215,
} as const;

/** A refusal in terms of the protocol: a code and a text that the client may show. */
export class ParseError extends Error {
  readonly code: number;
  /** Message for people, where the protocol's text is meant for programs. */
  readonly said: string | undefined;
  /** Messages by refused parameter; absent if none is known. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: number, message: string, said?: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.name = 'ParseError';
    this.code = code;
    this.said = said;
    this.fields = fields;
  }

  /** HTTP status of the code. Only server faults are 5xx, so that no client repeats a refusal. */
  get status(): number {
    if (this.code === PARSE_CODES.internal) return 500;
    if (this.code === PARSE_CODES.tooManyRequests) return 429;
    if (this.code === PARSE_CODES.signInAgain) return 401;
    return this.code === PARSE_CODES.notFound ? 404 : 400;
  }
}

/** The session is unknown, revoked or expired. */
export function invalidSession(message = 'Invalid session token'): ParseError {
  return new ParseError(PARSE_CODES.invalidSession, message);
}

/** The last sign-in of the session is too old for this. Nothing was done. */
export function signInAgain(minutes: number): ParseError {
  return new ParseError(PARSE_CODES.signInAgain, `Sign in again to do this: your last sign-in is more than ${minutes} minutes ago.`);
}

/** The role or a parameter violates the contract. `said` is the message for people. */
export function validationFailed(message: string, said?: string): ParseError {
  return new ParseError(PARSE_CODES.validation, `Validation failed. ${message}`, said);
}
